import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { ExplainedNumber } from '@h5/shared/ui/figures/ExplainedNumber';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import styles from './ExplainedFacts.module.css';

export interface ExplainedFact {
  key: string;
  label: string;
  value: ReactNode;
  /** Said below the value. */
  detail?: string;
  /** How it is computed, in words and with its numbers; a row without words needs no explanation. */
  words?: string;
  numbers?: string;
  /** Whether a line is above it. */
  startsGroup?: boolean;
}

interface ExplainedFactsProps {
  facts: readonly ExplainedFact[];
  /** What is above the rows, such as a picture of some of the figures; these have no row of their own. */
  head?: { keys: readonly string[]; show: (explain: (key: string) => void) => ReactNode };
  /** Rows of which nothing is to be explained: those above the figures, and those below them. */
  first?: ReactNode;
  children?: ReactNode;
}

/** Computed figures; a tap shows how each is computed. */
export const ExplainedFacts = observer(function ExplainedFacts(props: ExplainedFactsProps) {
  const { facts, head, first, children } = props;
  const { t } = useTranslation('finance');
  const formula = useLinkedSheet('formula');
  const explained = facts.find(({ key }) => key === formula.value);
  const rows = facts.filter(({ key }) => !head?.keys.includes(key));
  const hasRows = rows.length > 0 || first !== undefined || children !== undefined;

  return (
    <>
      {head?.show((key) => formula.open(key))}
      {hasRows && (
        <dl className={styles.facts}>
          {first}
          {rows.map(({ key, label, value, detail, words, startsGroup }) => {
            const className = startsGroup ? `${styles.fact} ${styles.group}` : styles.fact;
            return words === undefined ? (
              <div key={key} className={className}>
                <dt>{label}</dt>
                <dd>
                  {value}
                  {detail && <small>{detail}</small>}
                </dd>
              </div>
            ) : (
              <ExplainedNumber
                key={key}
                label={label}
                hint={t('investPurchase.explain')}
                onExplain={() => formula.open(key)}
                className={className}
              >
                {value}
                {detail && <small>{detail}</small>}
              </ExplainedNumber>
            );
          })}
          {children}
        </dl>
      )}
      <SheetName value={formula.sheet.sheetName}>
        <Sheet
          isOpen={formula.sheet.isOpen && explained !== undefined}
          onClose={formula.sheet.onClose}
          title={explained?.label ?? ''}
        >
          <p className={styles.words}>{explained?.words}</p>
          <p className={styles.numbers} translate="no">
            {explained?.numbers}
          </p>
        </Sheet>
      </SheetName>
    </>
  );
});

/** A row of such a list that needs no explanation. */
export function PlainFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
