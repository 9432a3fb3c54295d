import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Bill } from '@h5/shared/contract/bills/endpoints';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { BillAmount } from './BillAmount';
import styles from './BillRow.module.css';

interface BillRowProps {
  bill: Bill;
  onOpen: () => void;
}

/** One bill; it opens its detail. */
export const BillRow = observer(function BillRow({ bill, onOpen }: BillRowProps) {
  const { t } = useTranslation('account');
  const { locale } = useApp();

  return (
    <button type="button" aria-haspopup="dialog" className={styles.row} onClick={onOpen}>
      <span className={styles.what}>
        {t(`bill.types.${bill.kind}`)}
        <time dateTime={new Date(bill.time).toISOString()} className={styles.time}>
          {formatDateTime(bill.time, locale.tag)}
        </time>
      </span>
      <span className={styles.amount}>
        <BillAmount of={bill} />
      </span>
    </button>
  );
});
