import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { MaskedAmount, useApp } from '@h5/shared/app';
import { formatExactAmount } from '@h5/shared/money/format';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import row from './HistoryRow.module.css';
import styles from './MoneyParts.module.css';

/** How something stands: under way, waiting for the person, well ended, badly ended, or over. */
export type MoneyTone = 'live' | 'warn' | 'good' | 'bad' | 'over';

interface MoneyPartsProps {
  amount: string;
  coin: string;
  /** Where it came from or goes. */
  way: ReactNode;
  state: string;
  tone: MoneyTone;
  createdAt: number;
}

/** The class of the row that has the parts. */
export const moneyRow = `${row.row} ${styles.row}`;

/** What a row tells of money that comes in or goes out. */
export const MoneyParts = observer(function MoneyParts(props: MoneyPartsProps) {
  const { locale } = useApp();
  const { amount, coin, way, state, tone, createdAt } = props;
  return (
    <>
      <span className={row.what}>
        <span className={styles.amount}>
          <MaskedAmount>
            {formatExactAmount(amount, coin, locale.tag)} {coin}
          </MaskedAmount>
        </span>
        <span className={row.detail}>{way}</span>
      </span>
      <span className={row.figures}>
        <span className={styles.state} data-tone={tone}>
          {state}
        </span>
        <time dateTime={new Date(createdAt).toISOString()} className={row.detail}>
          {formatDateTime(createdAt, locale.tag)}
        </time>
      </span>
    </>
  );
});
