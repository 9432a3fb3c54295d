import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { formatCoinAmount } from '@h5/shared/money/format';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { totalDecimals } from './OrderDraft';
import type { OrderFormStore } from './OrderFormStore';

interface SizeFieldProps {
  store: OrderFormStore;
  market: LiveMarket;
}

/** The size of the order: a quantity in the base currency or a total in the quote currency. */
export const SizeField = observer(function SizeField({ store, market }: SizeFieldProps) {
  const { t } = useTranslation('trade');
  const { fiat, locale, markets, session } = useApp();
  const { side, unit, percent } = store.draft;
  const coin = side === 'buy' ? market.quote : market.base;
  const quoteUsd = markets.usd(market.quoteId);
  const usd = quoteUsd && store.estimate.value?.times(quoteUsd);
  const common = {
    'aria-describedby': 'order-available order-max',
    'aria-invalid': store.invalidField === 'quantity',
    disabled: store.form.isLocked,
    keypad: {
      ...(session.isSignedIn && {
        available: t('spot.form.availableOf', {
          amount: formatCoinAmount(store.estimate.available, market.decimalsOf(coin), locale.tag),
          coin,
        }),
        onPercent: store.size.setPercent,
        percent,
      }),
      worth: usd && t('spot.form.worth', { amount: fiat.format(usd) }),
    },
  };

  if (unit === 'quote') {
    return (
      <AmountField
        {...common}
        key="quote"
        name="total"
        label={t(`confirm.total.${side}`)}
        unit={market.quote}
        step="1"
        decimals={totalDecimals}
        value={store.size.totalText}
        onChange={store.size.setTotal}
      />
    );
  }
  return (
    <AmountField
      {...common}
      key="base"
      name="amount"
      label={t('spot.form.quantity')}
      unit={market.base}
      step={market.lotSize}
      decimals={market.quantityDecimals}
      value={store.size.quantityText}
      onChange={store.size.setQuantity}
    />
  );
});
