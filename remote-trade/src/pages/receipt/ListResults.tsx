import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { isLockDay } from '@h5/shared/rules/lockReceipts';
import { ticketScore } from '@h5/shared/rules/token-sales/tokenSale';
import type { OrderTickets } from '@h5/shared/rules/token-sales/tokenSaleReceipts';
import { Button } from '@h5/shared/ui/actions/Button';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { Section } from '@h5/shared/ui/layout/Section';
import { saveText } from './saveText';
import type { ListResult, ListResults as Results } from './useListResults';
import { useReceiptText } from './useValueText';
import styles from './Receipt.module.css';

interface ListResultsProps {
  receipt: OwnReceipt['receipt'];
  results: Results;
}

/** The sealed list with what each line got, as computed here; the own line is the one that the address names. */
export const ListResults = observer(function ListResults({ receipt, results }: ListResultsProps) {
  const { t } = useTranslation('trade');
  const { lines, list, own } = results;
  const textOf = useReceiptText(receipt);
  const isOfLocks = isLockDay(receipt.rule);

  return (
    <Section title={t('receipt.list.title')}>
      <p className={styles.limits}>{t('receipt.list.what', { count: lines.length })}</p>
      {own && (
        <DescriptionList className={styles.facts}>
          <DescriptionItem label={t('receipt.list.own')}>{own.ref}</DescriptionItem>
          <DescriptionItem label={t(isOfLocks ? 'receipt.input.amount' : 'receipt.list.asked')}>
            {textOf(isOfLocks ? 'amount' : 'asked', own.value)}
          </DescriptionItem>
          <DescriptionItem label={t(isOfLocks ? 'receipt.output.income' : 'receipt.list.got')}>
            {textOf(isOfLocks ? 'income' : 'sold', own.got)}
          </DescriptionItem>
        </DescriptionList>
      )}
      {own?.tickets && own.tickets.count > 0 && (
        <OwnTickets tickets={own.tickets} output={receipt.output} />
      )}
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

/** More are not listed; each of them can be checked alike. */
const mostListed = 100;

/** The tickets of the own order in a lottery, each with the score that decides. */
function OwnTickets({ tickets, output }: OwnTicketsProps) {
  const { t } = useTranslation('trade');
  const { count, first, won } = tickets;
  const numbers = Array.from({ length: Math.min(count, mostListed) }, (_, place) => first + place);
  return (
    <details className={`${styles.hours} ${styles.facts}`}>
      <summary>{t('receipt.list.tickets', { from: first, to: first + count - 1 })}</summary>
      <p>{t('receipt.list.ticketScore', { cut: String(output.cut) })}</p>
      <ol>
        {numbers.map((number) => (
          <li key={number}>
            <strong>{number}</strong>{' '}
            {t(won.includes(number) ? 'receipt.list.ticketWon' : 'receipt.list.ticketLost')}
            <span className={styles.code}>{ticketScore(String(output.seed), number)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

interface OwnTicketsProps {
  tickets: OrderTickets;
  output: OwnReceipt['receipt']['output'];
}

const fileName = 'sealed-list.csv';

/** What each line got; of a lottery also the first number of its tickets, and the numbers that won. */
function tableOf(lines: readonly ListResult[], isOfLocks: boolean): string {
  const isDrawn = lines.some(({ tickets }) => tickets);
  const rows = lines.map(({ ref, value, got, tickets }) => [
    ...[ref, value, new Decimal(got).toFixed()],
    ...(tickets ? [tickets.first, tickets.won.join(' ')] : []),
  ]);
  const names = ['ref', 'value', isOfLocks ? 'income' : 'tokens'];
  return [isDrawn ? [...names, 'first_ticket', 'won'] : names, ...rows].join('\n');
}
