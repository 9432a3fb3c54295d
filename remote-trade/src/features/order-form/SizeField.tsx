import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { formatCoinAmount } from '@h5/shared/money/format';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { totalDecimals } from './OrderDraft';
import type { OrderFormStore } from './OrderFormStore';

interface SizeFieldProps {
  form: OrderFormStore;
  market: LiveMarket;
}

/** The size of the order: a quantity in the base currency or a total in the quote currency. */
export const SizeField = observer(function SizeField({ form, market }: SizeFieldProps) {
  const { t } = useTranslation('trade');
  const { fiat, locale, markets, session } = useApp();
  const { side, unit, percent } = form.draft;
  const coin = side === 'buy' ? market.quote : market.base;
  const quoteUsd = markets.usd(market.quoteId);
  const usd = quoteUsd && form.estimate.value?.times(quoteUsd);
  const common = {
    'aria-describedby': 'order-available order-max',
    'aria-invalid': form.invalidField === 'quantity',
    disabled: form.isLocked,
    keypad: {
      ...(session.isSignedIn && {
        available: t('spot.form.availableOf', {
          amount: formatCoinAmount(form.estimate.available, market.decimalsOf(coin), locale.tag),
          coin,
        }),
        onPercent: form.setPercent,
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
        value={form.totalText}
        onChange={form.setTotal}
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
      value={form.quantityText}
      onChange={form.setQuantity}
    />
  );
});
