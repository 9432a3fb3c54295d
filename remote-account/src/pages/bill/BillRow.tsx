import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp } from '@h5/shared/app';
import type { Bill } from '@h5/shared/contract/bills/endpoints';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { billFigure, writeFigure } from './billFigure';
import styles from './BillRow.module.css';

interface BillRowProps {
  bill: Bill;
  onOpen: () => void;
}

/** One bill; it opens its detail. */
export const BillRow = observer(function BillRow({ bill, onOpen }: BillRowProps) {
  const { t } = useTranslation('account');
  const { locale } = useApp();
  const figure = billFigure(bill);

  return (
    <button type="button" aria-haspopup="dialog" className={styles.row} onClick={onOpen}>
      <span className={styles.what}>
        {t(`bill.types.${bill.kind}`)}
        <time dateTime={new Date(bill.time).toISOString()} className={styles.time}>
          {formatDateTime(bill.time, locale.tag)}
        </time>
      </span>
      <span className={figure.gt(0) ? styles.came : styles.amount}>
        <MaskedAmount>{writeFigure(figure, bill.coin, locale.tag)}</MaskedAmount>
      </span>
    </button>
  );
});
