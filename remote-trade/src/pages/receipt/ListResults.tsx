import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { isLockDay } from '@h5/shared/rules/lockReceipts';
import { Button } from '@h5/shared/ui/actions/Button';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { Section } from '@h5/shared/ui/layout/Section';
import { saveText } from './saveText';
import type { ListResult, ListResults as Results } from './useListResults';
import styles from './Receipt.module.css';

interface ListResultsProps {
  receipt: OwnReceipt['receipt'];
  results: Results;
}

/** The sealed list with what each line got, as computed here; the own line is the one that the address names. */
export const ListResults = observer(function ListResults({ receipt, results }: ListResultsProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { lines, list, own } = results;
  const count = (value: string) => formatTrimmedAmount(value, locale.tag, 18);
  const isOfLocks = isLockDay(receipt.rule);

  return (
    <Section title={t('receipt.list.title')}>
      <p className={styles.limits}>{t('receipt.list.what', { count: lines.length })}</p>
      {own && (
        <DescriptionList className={styles.facts}>
          <DescriptionItem label={t('receipt.list.own')}>{own.ref}</DescriptionItem>
          <DescriptionItem label={t(isOfLocks ? 'receipt.input.amount' : 'receipt.list.asked')}>
            {count(own.value)}
          </DescriptionItem>
          <DescriptionItem label={t(isOfLocks ? 'receipt.output.income' : 'receipt.list.got')}>
            {count(own.got)}
          </DescriptionItem>
        </DescriptionList>
      )}
      <OwnTickets results={results} cut={String(receipt.output.cut ?? '')} />
      <div className={styles.actions}>
        <Button variant="soft" size={44} isBlock onClick={() => saveText(fileName, list)}>
          {t('receipt.list.save')}
        </Button>
        <Button
          variant="soft"
          size={44}
          isBlock
          onClick={() => saveText(`results-${fileName}`, tableOf(lines, isOfLocks))}
        >
          {t('receipt.list.saveResults')}
        </Button>
      </div>
    </Section>
  );
});

/** The tickets of the own order in a lottery, each with its score. */
function OwnTickets({ results: { tickets }, cut }: { results: Results; cut: string }) {
  const { t } = useTranslation('trade');
  const [first] = tickets?.tickets ?? [];
  if (!tickets || !first) return null;
  const numbers = { from: first.number, to: first.number + tickets.count - 1 };
  return (
    <details className={`${styles.hours} ${styles.facts}`}>
      <summary>{t('receipt.list.tickets', numbers)}</summary>
      <p>{t('receipt.list.ticketScore', { cut })}</p>
      <ol>
        {tickets.tickets.map(({ number, score, hasWon }) => (
          <li key={number}>
            <strong>{number}</strong>{' '}
            {t(hasWon ? 'receipt.list.ticketWon' : 'receipt.list.ticketLost')}
            <span className={styles.code}>{score}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

const fileName = 'sealed-list.csv';

function tableOf(lines: readonly ListResult[], isOfLocks: boolean): string {
  const rows = lines.map(({ ref, value, got }) => `${ref},${value},${new Decimal(got).toFixed()}`);
  return [`ref,value,${isOfLocks ? 'income' : 'tokens'}`, ...rows].join('\n');
}
