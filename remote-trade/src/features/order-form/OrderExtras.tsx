import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Fragment } from 'react';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { formatUnsignedPercent, minus } from '@h5/shared/money/format';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import type { ConditionField } from './OrderDraft';
import { exitPercents, exitPrice } from './exitPrice';
import styles from './OrderForm.module.css';
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
    <Fragment key={field}>
      <AmountField
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
      {(field === 'takeProfit' || field === 'stopLoss') && (
        <Presets field={field} store={store} market={market} />
      )}
    </Fragment>
  ));
});

interface PresetsProps extends OrderExtrasProps {
  field: 'takeProfit' | 'stopLoss';
}

/** Prices so many percent better or worse than that of the order. */
const Presets = observer(function Presets({ field, store, market }: PresetsProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { draft, estimate, form } = store;
  const price = draft.kind === 'limit' ? estimate.price : market.price;
  if (!price) return null;
  const sign = field === 'takeProfit' ? '+' : minus;

  return (
    <div role="group" aria-label={t(`spot.form.${field}`)} className={styles.presets}>
      {exitPercents.map((percent) => (
        <button
          key={percent}
          type="button"
          disabled={form.isLocked}
          className={styles.preset}
          onClick={() => {
            const { side } = draft;
            const { tickSize } = market;
            const chosen = exitPrice({ kind: field, side, price, percent, tickSize });
            store.edit({ [field]: chosen });
          }}
        >
          {sign}
          {formatUnsignedPercent(percent / 100, locale.tag)}
        </button>
      ))}
    </div>
  );
});
