import { observer } from 'mobx-react-lite';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import styles from './MovementRow.module.css';

interface MovementRowProps {
  to: string;
  /** Two accounts or two coins, each with the amount that left or reached it. */
  ends: readonly [from: End, to: End];
  /** In milliseconds. */
  time: number;
  /** How it stands, or at which rate. */
  status: string;
}

type End = readonly [name: string, amount: string];

/** What was moved or exchanged: what it left, what it reached, and when. */
export const MovementRow = observer(function MovementRow({
  to,
  ends,
  time,
  status,
}: MovementRowProps) {
  const { locale } = useApp();

  return (
    <Link to={to} className={styles.row}>
      {ends.map(([name, amount], at) => (
        <span key={at} className={styles.line}>
          <span>{name}</span>
          <span className={styles.amount}>
            <MaskedAmount>{amount}</MaskedAmount>
          </span>
        </span>
      ))}
      <span className={styles.detail}>
        <time dateTime={new Date(time).toISOString()}>{formatDateTime(time, locale.tag)}</time>
        <span>{status}</span>
      </span>
    </Link>
  );
});
