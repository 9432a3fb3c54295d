import { observer } from 'mobx-react-lite';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import type { Recharge } from '@h5/shared/contract/deposits/endpoints';
import { isBankRecharge } from '@h5/shared/contract/recharges/bankRecharge';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatExactAmount, formatTrimmedAmount } from '@h5/shared/money/format';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import row from '../../components/HistoryRow.module.css';
import styles from './DepositRow.module.css';
import { useDepositState } from './useDepositState';

interface DepositRowProps {
  deposit: Recharge;
  /** Shows its details on this page; without it, the row links to the record. */
  onOpen?: (id: string) => void;
}

/** One deposit, or money of a bank, and how it stands. */
export const DepositRow = observer(function DepositRow({ deposit, onOpen }: DepositRowProps) {
  const { locale } = useApp();
  const stateOf = useDepositState();
  const { amount, coin, createdAt, id, state } = deposit;
  const way = isBankRecharge(deposit)
    ? `${formatTrimmedAmount(deposit.money, locale.tag)} ${deposit.fiat}`
    : deposit.network;

  const parts = (
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
        <span className={styles.state}>{stateOf(deposit)}</span>
        <time dateTime={new Date(createdAt).toISOString()} className={row.detail}>
          {formatDateTime(createdAt, locale.tag)}
        </time>
      </span>
    </>
  );
  const look = { className: `${row.row} ${styles.row}`, 'data-state': state };

  if (!onOpen) {
    return (
      <Link to={pageUrl(pagePaths.depositRecord, { id })} {...look}>
        {parts}
      </Link>
    );
  }
  return (
    <button type="button" aria-haspopup="dialog" {...look} onClick={() => onOpen(id)}>
      {parts}
    </button>
  );
});
