import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import type { OutputCheck } from '@h5/shared/rules/receipts/checkReceipt';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { CheckRow } from './CheckRow';
import { DifferingText } from './DifferingText';
import { outputNames, type OutputName } from './formulaNames';
import { isLongText, useReceiptText } from './useValueText';
import styles from './Receipt.module.css';

interface OutputTableProps {
  receipt: OwnReceipt['receipt'];
  check: OutputCheck;
}

/** What the receipt says came out, and what comes out here; where they differ, both are shown. */
export const OutputTable = observer(function OutputTable({ receipt, check }: OutputTableProps) {
  const { t } = useTranslation('trade');
  const textOf = useReceiptText(receipt);
  const known = new Set<string>(outputNames);
  const nameOf = (name: string) =>
    known.has(name) ? t(`receipt.output.${name as OutputName}`) : name;

  return (
    <>
      <DescriptionList className={styles.facts}>
        {Object.entries(receipt.output).map(([name, value]) => (
          <DescriptionItem
            key={name}
            label={nameOf(name)}
            className={isLongText(value) ? styles.long : undefined}
          >
            {textOf(name, value)}
          </DescriptionItem>
        ))}
      </DescriptionList>
      <ul className={styles.checks}>
        <CheckRow
          tone={check.state === 'same' ? 'right' : check.state === 'unknown' ? 'none' : 'wrong'}
          title={t(`receipt.recomputed.${check.state}`)}
        >
          {check.state === 'differs' &&
            check.fields.map((name) => {
              const said = rawText(receipt.output[name]);
              const computed = check.computed[name] ?? '–';
              return (
                <p key={name}>
                  {nameOf(name)}: {t('receipt.said')} <DifferingText text={said} other={computed} />
                  , {t('receipt.here')} <DifferingText text={computed} other={said} />
                </p>
              );
            })}
        </CheckRow>
      </ul>
    </>
  );
});

function rawText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '–');
}
