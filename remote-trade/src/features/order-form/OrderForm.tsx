import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy, type LiveMarket } from '@h5/shared/app';
import { formatPrice } from '@h5/shared/money/format';
import { Form } from '@h5/shared/ui/forms/Form';
import { Checkbox } from '@h5/shared/ui/forms/Checkbox';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { Slider } from '@h5/shared/ui/forms/Slider';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { OrderTotals } from './OrderTotals';
import { useFeedAge } from '../feed-age';
import { useFunds } from '../funds';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import { LazySelect } from '../../components/LazySelect';
import { useLazySheet } from '@h5/shared/sheets/LazySheet';
import { useConfirmSheet } from '@h5/shared/sheets/useConfirmSheet';
import styles from './OrderForm.module.css';
import { exits, type OrderType } from './OrderDraft';
import { orderLacks } from './orderLacks';
import type { OrderFormStore } from './OrderFormStore';
import { SizeField } from './SizeField';
import { SubmitOrder } from './SubmitOrder';
import { useOrderToast } from './useOrderToast';
import { useConfirmationStore } from './ConfirmationStore';

const loadConfirm = loadedWhenIdle(() =>
  import(/* webpackChunkName: "order-confirm" */ './confirm/OrderConfirm').then(
    (part) => part.OrderConfirm,
  ),
);

const loadExtras = loadedWhenIdle(() =>
  import(/* webpackChunkName: "order-confirm" */ './OrderExtras').then((part) => part.OrderExtras),
);

interface OrderFormProps {
  store: OrderFormStore;
  market: LiveMarket;
}

/** The form where a person enters a spot order. */
export const OrderForm = observer(function OrderForm({ store, market }: OrderFormProps) {
  const { t } = useTranslation('trade');
  const { session, wallet } = useApp();
  const funds = useFunds();
  const lacking = () => orderLacks(store, market, wallet);
  const confirmation = useConfirmationStore();
  const feed = useFeedAge();
  const { draft, form } = store;
  const { ask, sheet } = useConfirmSheet(form);
  const Confirm = useLazySheet(loadConfirm, sheet);
  const showOrderToast = useOrderToast(market);
  const hasExits = draft.takeProfit !== undefined;
  useBusy('form', form.isDirty);

  async function send() {
    const isFunded = form.isOutcomeUnknown || (await funds.cover(lacking));
    const order = isFunded && (await store.submit());
    if (!order) return;
    sheet.onClose();
    showOrderToast(order);
  }

  /** A probable typing error, or old prices, are confirmed even if confirmations are switched off. */
  function mustConfirm() {
    if (store.isMarketOrder && feed.isOld) return true;
    if (funds.planFor(lacking())) return true;
    return confirmation.isAsked() || store.estimate.isFarThroughMarket;
  }

  function handleSubmit() {
    if (!session.isSignedIn) session.goToLogin();
    else if (form.isOutcomeUnknown || !mustConfirm()) void send();
    else if (store.canSubmit) {
      store.pinQuantity();
      ask();
    }
  }

  return (
    <Form label={t('spot.form.title')} look="ticket" onSubmit={handleSubmit}>
      <SegmentedControl
        label={t('spot.form.side')}
        name="type"
        size={36}
        value={draft.side}
        options={[
          { value: 'buy', label: t('side.buy'), tone: 'buy' },
          { value: 'sell', label: t('side.sell'), tone: 'sell' },
        ]}
        onChange={store.setSide}
      />
      <LazySelect<OrderType>
        label={t('spot.form.kind')}
        sheetName="type"
        value={store.type}
        options={[
          { value: 'limit', label: t('kind.limit'), detail: t('spot.form.limitHelp') },
          { value: 'market', label: t('kind.market'), detail: t('spot.form.marketHelp') },
          { value: 'stopLimit', label: t('kind.stopLimit'), detail: t('spot.form.stopLimitHelp') },
          {
            value: 'stopMarket',
            label: t('kind.stopMarket'),
            detail: t('spot.form.stopMarketHelp'),
          },
          { value: 'oco', label: t('kind.oco'), detail: t('spot.form.ocoHelp') },
          { value: 'post_only', label: t('kind.post_only'), detail: t('spot.form.postOnlyHelp') },
          { value: 'ioc', label: t('kind.ioc'), detail: t('spot.form.iocHelp') },
          { value: 'fok', label: t('kind.fok'), detail: t('spot.form.fokHelp') },
        ]}
        onChange={store.setType}
      />
      {draft.trigger !== undefined && (
        <AmountField
          name="trigger_price"
          aria-invalid={store.invalidField === 'trigger'}
          label={t('spot.form.trigger')}
          unit={market.quote}
          step={market.tickSize}
          decimals={market.priceDecimals}
          disabled={form.isLocked}
          value={draft.trigger}
          onChange={(trigger) => store.edit({ trigger })}
        />
      )}
      {store.isMarketOrder && <BestPrice store={store} market={market} />}
      {draft.kind === 'limit' && (
        <AmountField
          name="target_price"
          aria-invalid={store.invalidField === 'price'}
          label={t('spot.form.price')}
          unit={market.quote}
          step={market.tickSize}
          decimals={market.priceDecimals}
          disabled={form.isLocked}
          value={draft.price}
          onFocus={() => store.price.choose(true)}
          onChange={(price) => store.edit({ price })}
        />
      )}
      {store.type === 'oco' && <LazyPart load={loadExtras} store={store} market={market} />}
      <SizeField store={store} market={market} />
      <Slider
        label={t('spot.form.percent')}
        tone={draft.side}
        disabled={form.isLocked || store.estimate.maxQuantity.isZero()}
        value={store.size.percent}
        onChange={store.size.setPercent}
      />
      {store.type !== 'oco' && (
        <Checkbox
          className={styles.exits}
          checked={hasExits}
          disabled={form.isLocked}
          onChange={(isOn) => store.edit(exits(isOn))}
        >
          {t('spot.form.exits')}
        </Checkbox>
      )}
      {hasExits && <LazyPart load={loadExtras} store={store} market={market} />}
      <OrderTotals store={store} market={market} />
      <SubmitOrder store={store} market={market} isOpeningConfirm={sheet.isOpen && !Confirm} />
      {Confirm && (
        <SheetName value={sheet.sheetName}>
          <Confirm store={store} market={market} onConfirm={() => void send()} {...sheet} />
        </SheetName>
      )}
    </Form>
  );
});

/** The estimated average price of a market order. */
const BestPrice = observer(function BestPrice({ store, market }: OrderFormProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();

  return (
    <div className={styles.bestPrice}>
      <span id="market-price" className={styles.bestLabel}>
        {t('spot.form.average', { coin: market.quote })}
      </span>
      <output aria-labelledby="market-price" aria-live="off">
        {store.estimate.marketFill?.average
          ? formatPrice(store.estimate.marketFill.average, market.priceDecimals, locale.tag)
          : t('spot.form.bestPrice')}
      </output>
    </div>
  );
});
