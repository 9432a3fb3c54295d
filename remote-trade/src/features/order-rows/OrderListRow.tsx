import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatPrice, formatTrimmedAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { marketName } from '@h5/shared/rules/marketName';
import { OrderRow } from './OrderRow';
import { shownKind } from './shownKind';

interface OrderListRowProps {
  order: Order;
  /** What became of it. */
  outcome?: ReactNode;
  /** At the end of the row, such as a cancel button. */
  actions?: ReactNode;
}

/** A spot order in a list. It leads to the order's page. */
export const OrderListRow = observer(function OrderListRow({
  order,
  outcome,
  actions,
}: OrderListRowProps) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const market = markets.byCoin.get(order.baseId);
  const decimals = market?.priceDecimals ?? 8;
  const price = (value: string) => formatPrice(value, decimals, locale.tag);
  const { average, filled, stopPrice, stopLimitPrice } = order;
  const written = (value: string) => formatTrimmedAmount(value, locale.tag);
  const size = `${t('order.filledOf')} ${written(filled)} / ${written(order.quantity)}`;
  const shown = new Decimal(filled).isZero() ? order.price : average;
  const named = [
    ['trigger', order.triggerPrice],
    ['stop', stopPrice && [stopPrice, stopLimitPrice].flatMap((one) => one ?? [])],
    ['takeProfit', order.takeProfitPrice],
    ['stopLoss', order.stopLossPrice],
  ] as const;
  const more = named.flatMap(([name, value]) =>
    value ? [`${t(`order.${name}`)} ${[value].flat().map(price).join(' / ')}`] : [],
  );

  return (
    <OrderRow
      to={pageUrl(pagePaths.orders, { id: order.id })}
      name={market ? marketName(market) : ''}
      kind={t(`order.kind.${shownKind(order)}.${order.side}`)}
      tone={order.side === 'buy' ? 'up' : 'down'}
      figures={t('amountOf', { amount: size, coin: market?.base ?? '' })}
      price={
        shown
          ? `${t('detail.price')} ${t('amountOf', { amount: price(shown), coin: market?.quote ?? '' })}`
          : t('order.atMarket')
      }
      outcome={outcome}
      time={order.createdAt}
      more={more.length > 0 && more.join(' · ')}
      actions={actions}
    />
  );
});
