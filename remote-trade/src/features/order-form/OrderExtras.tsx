import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { LiveMarket } from '@h5/shared/app';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import type { ConditionField } from './OrderDraft';
import type { OrderFormStore } from './OrderFormStore';

interface OrderExtrasProps {
  store: OrderFormStore;
  market: LiveMarket;
}

const names = {
  stop: 'stop_price',
  stopLimit: 'stop_limit_price',
  takeProfit: 'target_profit_price',
  stopLoss: 'stop_loss_price',
} as const;

/** The prices of a stop, a take-profit and a stop-loss. */
export const OrderExtras = observer(function OrderExtras({ store, market }: OrderExtrasProps) {
  const { t } = useTranslation('trade');
  const { draft } = store;
  const shown = (Object.keys(names) as (keyof typeof names)[]).filter(
    (field) => draft[field] !== undefined,
  );

  return shown.map((field) => (
    <AmountField
      key={field}
      name={names[field]}
      aria-invalid={store.invalidField === (field satisfies ConditionField)}
      label={t(`spot.form.${field}`)}
      unit={market.quote}
      step={market.tickSize}
      decimals={market.priceDecimals}
      disabled={store.form.isLocked}
      placeholder={field === 'stopLimit' ? t('kind.market') : '0'}
      value={draft[field] ?? ''}
      onChange={(price) => store.edit({ [field]: price })}
    />
  ));
});
