import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { formatPrice, formatUnsignedPercent } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { LazyShareCard, ShareButton } from '../../features/share-card';
import { shownKind } from '../../features/order-rows';

/** Shares what an order was filled at as a picture. */
export const ShareTrade = observer(function ShareTrade({ order }: { order: Order }) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const market = markets.byCoin.get(order.baseId);
  if (!market || new Decimal(order.filled).isZero()) return null;
  const side = order.side === 'buy' ? 'up' : 'down';
  const share = new Decimal(order.filled).div(order.quantity);
  const average = formatPrice(order.average, market.priceDecimals, locale.tag);

  return (
    <ShareButton id={order.id}>
      {(sheet) => (
        <LazyShareCard
          {...sheet}
          card={{
            title: `${market.base}/${market.quote}`,
            badge: t(`order.kind.${shownKind(order)}.${order.side}`),
            side,
            tone: side,
            caption: t('detail.average'),
            headline: t('amountOf', { amount: average, coin: market.quote }),
            rows: [
              { label: t('detail.filled'), value: formatUnsignedPercent(share, locale.tag, 1) },
              { label: t('detail.updated'), value: formatDateTime(order.updatedAt, locale.tag) },
            ],
          }}
        />
      )}
    </ShareButton>
  );
});
