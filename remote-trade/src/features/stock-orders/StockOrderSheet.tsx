import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import type { StockOrder } from '@h5/shared/contract/stocks/order';
import { formatPrice, formatTrimmedAmount, formatExactAmount } from '@h5/shared/money/format';
import { marketName } from '@h5/shared/rules/marketName';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';

const cents = 2;

interface StockOrderSheetProps {
  order: StockOrder;
  isOpen: boolean;
  onClose: () => void;
}

/** One order for a stock: its fills, its fee, the exchange rate that it keeps, and until when it is valid. */
export const StockOrderSheet = observer(function StockOrderSheet({
  order,
  isOpen,
  onClose,
}: StockOrderSheetProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { tag } = locale;
  const { side, symbol, status, price, average, goesAt, reason, timeInForce } = order;
  const isWorking = ['queued', 'open', 'partial'].includes(status);
  const amountOf = (amount: string, coin: string) => t('amountOf', { amount, coin });
  const usd = (value: string) => amountOf(formatPrice(value, cents, tag), 'USD');
  const usdt = (value: string) => amountOf(formatExactAmount(value, 'USDT', tag), 'USDT');
  const shares = (value: string) =>
    t('stockOrders.detail.shares', {
      count: Number(value),
      number: formatTrimmedAmount(value, tag),
    });
  const filled = t('stockOrders.filled', {
    count: Number(order.quantity),
    filled: formatTrimmedAmount(order.filled, tag),
    number: formatTrimmedAmount(order.quantity, tag),
  });

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('stockOrders.detail.title', { symbol: marketName({ symbol }) })}
      badge={<DemoBadge />}
    >
      <p>
        <Badge tone={side}>{t(`side.${side}`)}</Badge>{' '}
        <Badge>{t(`stockOrders.status.${status}`)}</Badge>
      </p>
      {reason && <p>{t(`stockOrders.reason.${reason}`)}</p>}
      <MaskedAmount>
        <DescriptionList>
          <Row label={t('stockOrders.detail.price')}>
            {price === null ? t('stockOrders.kindMarket') : usd(price)}
          </Row>
          <Row label={t('stockOrders.detail.filled')}>{filled}</Row>
          {average !== '0' && <Row label={t('stockOrders.detail.average')}>{usd(average)}</Row>}
          <Row label={t('stockOrders.detail.fee')}>{usd(order.fee)}</Row>
          <Row label={t('stockOrders.detail.rate')}>
            {t('stockOrders.detail.rateOf', { rate: formatTrimmedAmount(order.rate, tag) })}
          </Row>
          <Row label={t(`stockOrders.detail.${side === 'buy' ? 'paid' : 'brought'}`)}>
            {usdt(order.usdt)}
          </Row>
          {isWorking && (
            <Row label={t('stockOrders.detail.frozen')}>
              {side === 'buy' ? usdt(order.frozen) : shares(order.frozen)}
            </Row>
          )}
          <Row label={t('stockOrders.valid')}>{t(`stockOrders.tif.${timeInForce}`)}</Row>
          {goesAt !== null && (
            <Row label={t('stockOrders.status.queued')}>
              {t('stockOrders.goesAt', { time: formatDateTime(goesAt, tag) })}
            </Row>
          )}
          <Row label={t('stockOrders.detail.placed')}>{formatDateTime(order.createdAt, tag)}</Row>
          {isWorking && (
            <Row label={t('stockOrders.detail.validUntil')}>
              {formatDateTime(order.expiresAt, tag)}
            </Row>
          )}
        </DescriptionList>
      </MaskedAmount>
    </Sheet>
  );
});

const Row = DescriptionItem;
