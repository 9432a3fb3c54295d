import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { StockOrder } from '@h5/shared/contract/stocks/order';
import { formatPrice, formatTrimmedAmount } from '@h5/shared/money/format';
import { formatRowTime } from '@h5/shared/rules/formatTime';
import { marketName } from '@h5/shared/rules/marketName';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { CancelButton, OrderRow } from '../order-rows';

const cents = 2;

interface StockOrderRowProps {
  order: StockOrder;
  /** Opens the sheet with the whole order. */
  onShow?: () => void;
  /** Or the page that shows the whole order. */
  to?: string;
  /** Absent for an order that has ended. */
  onCancel?: () => void;
  isCancelling?: boolean;
}

/** An order for a stock. A tap shows the whole of it. */
export const StockOrderRow = observer(function StockOrderRow({
  order,
  onShow,
  to,
  onCancel,
  isCancelling = false,
}: StockOrderRowProps) {
  const { t } = useTranslation('trade');
  const { clock, locale } = useApp();
  const { tag } = locale;
  const { side, status, goesAt, reason, price, average, quantity, filled } = order;
  const shown = average === '0' ? price : average;
  const number = t('stockOrders.filled', {
    count: Number(quantity),
    filled: formatTrimmedAmount(filled, tag),
    number: formatTrimmedAmount(quantity, tag),
  });
  const more = [
    ...(goesAt === null
      ? []
      : [t('stockOrders.goesAt', { time: formatRowTime(goesAt, clock.now(), tag) })]),
    ...(reason ? [t(`stockOrders.reason.${reason}`)] : []),
  ];

  return (
    <OrderRow
      {...(to === undefined ? {} : { to })}
      {...(onShow && { onOpen: onShow })}
      name={marketName(order)}
      kind={price === null ? t(`order.kind.market.${side}`) : t(`order.kind.limit.${side}`)}
      tone={side === 'buy' ? 'up' : 'down'}
      figures={`${t('order.filledOf')} ${number}`}
      price={
        shown === null
          ? t('order.atMarket')
          : `${t('detail.price')} ${t('amountOf', { amount: formatPrice(shown, cents, tag), coin: 'USD' })}`
      }
      outcome={
        // Of one that can be cancelled this is clear, or told below.
        !(onCancel && (status === 'open' || status === 'queued')) && (
          <Badge tone={status === 'filled' ? 'up' : 'plain'}>
            {t(`stockOrders.status.${status}`)}
          </Badge>
        )
      }
      time={order.createdAt}
      more={more.length > 0 && more.join(' · ')}
      actions={onCancel && <CancelButton isCancelling={isCancelling} onCancel={onCancel} />}
    />
  );
});
