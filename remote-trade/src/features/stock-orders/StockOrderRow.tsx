import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { StockOrder } from '@h5/shared/contract/stocks/order';
import { formatPrice, formatTrimmedAmount } from '@h5/shared/money/format';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import styles from './StockOrders.module.css';

const cents = 2;

interface StockOrderRowProps {
  order: StockOrder;
  onShow: () => void;
  /** Absent for an order that has ended. */
  onCancel?: () => void;
  isCancelling?: boolean;
}

/** An order for a stock. A tap shows the whole of it. */
export const StockOrderRow = observer(function StockOrderRow({
  order,
  onShow,
  onCancel,
  isCancelling = false,
}: StockOrderRowProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { side, status, goesAt, reason, price, average, quantity, filled } = order;
  const terms =
    price === null
      ? t('stockOrders.kindMarket')
      : t('stockOrders.at', { price: formatPrice(price, cents, tag) });

  return (
    <div className={styles.row}>
      <button
        type="button"
        aria-label={t('stockOrders.detail.open')}
        aria-describedby={`stock-order-${order.id}`}
        aria-haspopup="dialog"
        className={styles.open}
        onClick={onShow}
      />
      <div id={`stock-order-${order.id}`} className={styles.words}>
        <span className={styles.head}>
          <span data-side={side} className={styles.side}>
            {t(`side.${side}`)}
          </span>
          <span>{terms}</span>
          <span className={styles.status}>{t(`stockOrders.status.${status}`)}</span>
        </span>
        <span className={styles.figures}>
          {t('stockOrders.filled', {
            count: Number(quantity),
            filled: formatTrimmedAmount(filled, tag),
            number: formatTrimmedAmount(quantity, tag),
          })}
          {average !== '0' &&
            ` · ${t('stockOrders.averageOf', { price: formatPrice(average, cents, tag) })}`}
        </span>
        {goesAt !== null && (
          <span className={styles.figures}>
            {t('stockOrders.goesAt', { time: formatDateTime(goesAt, tag) })}
          </span>
        )}
        {reason && <span className={styles.figures}>{t(`stockOrders.reason.${reason}`)}</span>}
      </div>
      {onCancel && (
        <Button variant="outline" size={32} isLoading={isCancelling} onClick={onCancel}>
          {t('stockOrders.cancel')}
        </Button>
      )}
    </div>
  );
});
