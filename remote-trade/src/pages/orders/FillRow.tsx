import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { ListedFill } from '@h5/shared/contract/orders/fillList';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatCoinAmount, formatPrice, formatTrimmedAmount } from '@h5/shared/money/format';
import { marketName } from '@h5/shared/rules/marketName';
import { OrderRow } from '../../features/order-rows';

/** A fill with its price, amount and fee. It leads to its order. */
export const FillRow = observer(function FillRow({ fill }: { fill: ListedFill }) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const { tag } = locale;
  const market = markets.byCoin.get(fill.baseId);
  const quote = market?.quote ?? '';
  const fee = formatCoinAmount(fill.fee, market?.decimalsOf(quote) ?? 8, tag, true);
  const quantity = formatTrimmedAmount(fill.quantity, tag, 8, market?.quantityDecimals);
  const price = formatPrice(fill.price, market?.priceDecimals ?? 8, tag);

  return (
    <OrderRow
      to={pageUrl(pagePaths.orders, { id: fill.orderId })}
      name={market ? marketName(market) : ''}
      kind={`${t(`side.${fill.side}`)} · ${t(`detail.role.${fill.role}`)}`}
      tone={fill.side === 'buy' ? 'up' : 'down'}
      figures={t('amountOf', { amount: quantity, coin: market?.base ?? '' })}
      price={`${t('detail.price')} ${t('amountOf', { amount: price, coin: quote })}`}
      outcome={t('detail.fillFee', { amount: t('amountOf', { amount: fee, coin: quote }) })}
      time={fill.time}
    />
  );
});
