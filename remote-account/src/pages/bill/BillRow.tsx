import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAccountName, useApp } from '@h5/shared/app';
import type { Bill } from '@h5/shared/contract/bills/endpoints';
import { formatTimeOfDay } from '@h5/shared/rules/formatTime';
import { marketName } from '@h5/shared/rules/marketName';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { BillAmount } from './BillAmount';
import { billFigure } from './billFigure';
import styles from './BillRow.module.css';

interface BillRowProps {
  bill: Bill;
  onOpen: () => void;
}

/** One bill, with the market of what caused it, else the account; it opens its detail. */
export const BillRow = observer(function BillRow({ bill, onOpen }: BillRowProps) {
  const { t } = useTranslation('account');
  const { locale } = useApp();
  const nameOf = useAccountName();

  return (
    <button type="button" aria-haspopup="dialog" className={styles.row} onClick={onOpen}>
      <span className={styles.what}>
        {t(`bill.types.${bill.kind}`)}
        <span className={styles.time}>
          {bill.symbol ? (
            <span translate="no">{marketName({ symbol: bill.symbol })}</span>
          ) : (
            nameOf(bill.accountType)
          )}
          {bill.kind === 'dual_settle' &&
            ` · ${t(billFigure(bill).lt(0) ? 'bill.closed' : 'bill.returned')}`}{' '}
          ·{' '}
          <time dateTime={new Date(bill.time).toISOString()}>
            {formatTimeOfDay(bill.time, locale.tag)}
          </time>
        </span>
      </span>
      <span className={styles.amount}>
        <BillAmount of={bill} />
        <Icon name="chevron-right" size={16} className={styles.arrow} />
      </span>
    </button>
  );
});
