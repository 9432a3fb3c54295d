import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy, type LiveMarket } from '@h5/shared/app';
import type { OrderKind } from '@h5/shared/contract/orders/endpoints';
import { formatPrice } from '@h5/shared/money/format';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { Select } from '@h5/shared/ui/forms/Select';
import { Slider } from '@h5/shared/ui/forms/Slider';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { OrderTotals } from './OrderTotals';
import { useLazySheet } from '../../components/LazySheet';
import styles from './OrderForm.module.css';
import type { OrderFormStore } from './OrderFormStore';
import { SizeField } from './SizeField';
import { SubmitOrder } from './SubmitOrder';
import { useOrderToast } from './useOrderToast';
import { useConfirmationStore } from './ConfirmationStore';

const loadConfirm = loadedWhenIdle(() =>
  import(/* webpackChunkName: "order-confirm" */ './OrderConfirm').then(
    (part) => part.OrderConfirm,
  ),
);

interface OrderFormProps {
  form: OrderFormStore;
  market: LiveMarket;
}

/** The form where a person enters a spot order. */
export const OrderForm = observer(function OrderForm({ form, market }: OrderFormProps) {
  const { t } = useTranslation('trade');
  const { session } = useApp();
  const confirmation = useConfirmationStore();
  const [isConfirming, setConfirming] = useState(false);
  const closeConfirm = () => setConfirming(false);
  const Confirm = useLazySheet(loadConfirm, { isOpen: isConfirming, onClose: closeConfirm });
  const showOrderToast = useOrderToast(market);
  const { draft } = form;
  useBusy('form', form.isDirty);

  async function send() {
    const order = await form.submit();
    if (!order) return;
    setConfirming(false);
    showOrderToast(order);
  }

  /** A probable typing error is confirmed even if confirmations are switched off. */
  function mustConfirm() {
    return confirmation.isAsked() || form.estimate.isFarThroughMarket;
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!session.isSignedIn) session.goToLogin();
    else if (form.isOutcomeUnknown || !mustConfirm()) void send();
    else if (form.canSubmit) {
      form.pinQuantity();
      setConfirming(true);
    }
  }

  return (
    <form aria-label={t('spot.form.title')} className={styles.form} onSubmit={handleSubmit}>
      <SegmentedControl
        label={t('spot.form.side')}
        name="type"
        size={36}
        value={draft.side}
        options={[
          { value: 'buy', label: t('side.buy'), tone: 'buy' },
          { value: 'sell', label: t('side.sell'), tone: 'sell' },
        ]}
        onChange={form.setSide}
      />
      <Select<OrderKind>
        label={t('spot.form.kind')}
        value={draft.kind}
        options={[
          { value: 'limit', label: t('kind.limit'), detail: t('spot.form.limitHelp') },
          { value: 'market', label: t('kind.market'), detail: t('spot.form.marketHelp') },
        ]}
        onChange={(kind) => form.edit({ kind })}
      />
      {form.isMarketOrder ? (
        <BestPrice form={form} market={market} />
      ) : (
        <AmountField
          name="target_price"
          aria-invalid={form.invalidField === 'price'}
          label={t('spot.form.price')}
          unit={market.quote}
          step={market.tickSize}
          decimals={market.priceDecimals}
          disabled={form.isLocked}
          value={draft.price}
          onChange={(price) => form.edit({ price })}
        />
      )}
      <SizeField form={form} market={market} />
      <Slider
        label={t('spot.form.percent')}
        tone={draft.side}
        disabled={form.isLocked || form.estimate.maxQuantity.isZero()}
        value={form.percent}
        onChange={form.setPercent}
      />
      <OrderTotals form={form} market={market} />
      <SubmitOrder form={form} market={market} isOpeningConfirm={isConfirming && !Confirm} />
      {Confirm && (
        <Confirm
          form={form}
          market={market}
          isOpen={isConfirming}
          onClose={closeConfirm}
          onConfirm={() => void send()}
        />
      )}
    </form>
  );
});

/** The estimated average price of a market order. */
const BestPrice = observer(function BestPrice({ form, market }: OrderFormProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();

  return (
    <div className={styles.bestPrice}>
      <span id="market-price" className={styles.bestLabel}>
        {t('spot.form.average', { coin: market.quote })}
      </span>
      <output aria-labelledby="market-price" aria-live="off">
        {form.estimate.marketFill?.average
          ? formatPrice(form.estimate.marketFill.average, market.priceDecimals, locale.tag)
          : t('spot.form.bestPrice')}
      </output>
    </div>
  );
});
