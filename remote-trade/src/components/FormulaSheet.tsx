import { useTranslation } from 'react-i18next';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import styles from './FormulaSheet.module.css';

/** What a formula reckons with, as shown. */
export interface FormulaPart {
  name: string;
  label: string;
  /** Undefined while it is not known. */
  value: string | undefined;
}

interface FormulaSheetProps {
  title: string;
  parts: readonly FormulaPart[];
  /** The formula with each part written by its name or by its number. */
  write: (part: (name: string) => string) => string;
  result: string;
  /** Beside the result at the head of the sheet, which then shows it: what it means. */
  detail?: string | undefined;
  note: string;
  onClose: () => void;
}

/** What a number is and how it is computed: the formula in words, and with the numbers put in once all of them are known. */
export function FormulaSheet({
  title,
  parts,
  write,
  result,
  detail,
  note,
  onClose,
}: FormulaSheetProps) {
  const { t } = useTranslation('trade');
  const isKnown = parts.every(({ value }) => value !== undefined);
  const of = (name: string) => parts.find((part) => part.name === name);

  return (
    <Sheet isOpen onClose={onClose} title={title}>
      {detail !== undefined && isKnown && (
        <p className={styles.result}>
          {result} <span className={styles.note}>{detail}</span>
        </p>
      )}
      <p className={styles.note}>{note}</p>
      <h3 className={styles.head}>{t('explain.formula')}</h3>
      <p className={styles.formula}>{write((name) => of(name)?.label ?? '')}</p>
      {isKnown && (
        <>
          <DescriptionList>
            {parts.map(({ name, label, value }) => (
              <DescriptionItem key={name} label={label}>
                {value}
              </DescriptionItem>
            ))}
          </DescriptionList>
          <h3 className={styles.head}>{t('explain.numbers')}</h3>
          <p className={styles.formula}>
            {write((name) => of(name)?.value ?? '')} = {result}
          </p>
        </>
      )}
    </Sheet>
  );
}
