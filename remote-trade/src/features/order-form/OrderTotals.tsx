import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import {
  formatTrimmedAmount,
  formatCoinAmount,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import { WrappingNumber } from '@h5/shared/ui/figures/WrappingNumber';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { FundsLink } from '../funds';
import { totalDecimals } from './OrderDraft';
import { orderLacks } from './orderLacks';
import styles from './OrderForm.module.css';
import type { OrderFormStore } from './OrderFormStore';

interface OrderTotalsProps {
  store: OrderFormStore;
  market: LiveMarket;
}

/** The total, the fee and the available balance. */
export const OrderTotals = observer(function OrderTotals({ store, market }: OrderTotalsProps) {
  const { t } = useTranslation('trade');
  const { locale, session, wallet } = useApp();
  const { side } = store.draft;
  const { base, quote } = market;
  const coin = side === 'buy' ? quote : base;
  const amount = (value: DecimalValue, unit: string, isCost = false) =>
    t('amountOf', {
      amount: formatCoinAmount(value, market.decimalsOf(unit), locale.tag, isCost),
      coin: unit,
    });
  const rate = formatUnsignedPercent(market.takerFee, locale.tag);

  return (
    <>
      <OtherUnit store={store} market={market} />
      <dl className={styles.figures}>
        {session.isSignedIn && (
          <>
            <Figure id="order-available" label={t('spot.form.available')}>
              <FundsLink
                account={accountType.spot}
                currencyId={side === 'buy' ? market.quoteId : market.baseId}
                coin={coin}
                need={() => orderLacks(store, market, wallet)}
                form={store.form}
                isReady={wallet.isLoaded}
              >
                {wallet.isLoaded ? amount(store.estimate.available, coin) : '–'}
              </FundsLink>
            </Figure>
            <Figure id="order-max" label={t(`spot.form.max.${side}`)}>
              {wallet.isLoaded && store.estimate.price
                ? amount(store.estimate.maxQuantity, base)
                : '–'}
            </Figure>
          </>
        )}
        {store.estimate.marketFill?.slippage && (
          <Figure label={t('spot.form.slippage')}>
            {formatUnsignedPercent(store.estimate.marketFill.slippage, locale.tag)}
          </Figure>
        )}
        <Figure label={t('spot.form.fee', { rate })}>
          {store.estimate.fee ? amount(store.estimate.fee, quote, true) : '–'}
        </Figure>
      </dl>
    </>
  );
});

/** The amount in the other currency, and the button that switches to it. */
const OtherUnit = observer(function OtherUnit({ store, market }: OrderTotalsProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { side, unit } = store.draft;
  const { base, quote } = market;
  const other = unit === 'base' ? quote : base;
  const total = t(store.isMarketOrder ? 'spot.form.aboutTotal' : `spot.form.total.${side}`, {
    coin: quote,
  });

  return (
    <div className={styles.total}>
      <span id="order-total" className={styles.totalLabel}>
        {unit === 'base' ? total : t('spot.form.quantityOf', { coin: base })}
      </span>
      {/* It follows the book, so it is not announced with every tick. */}
      <output aria-labelledby="order-total" aria-live="off" className={styles.totalValue}>
        <WrappingNumber>{written()}</WrappingNumber>
      </output>
      <IconButton
        icon="swap"
        iconSize={16}
        label={t('spot.form.switchUnit', { coin: other })}
        className={styles.swap}
        disabled={store.form.isLocked}
        onClick={store.size.switchUnit}
      />
    </div>
  );

  function written() {
    if (!store.estimate.total || !store.estimate.quantity) return '–';
    if (unit === 'quote') return formatTrimmedAmount(store.estimate.quantity, locale.tag);
    return formatTrimmedAmount(
      preview(store.estimate.total, side),
      locale.tag,
      totalDecimals,
      totalDecimals,
    );
  }
});

/** In cents: costs are rounded up, returns down. The confirmation shows the exact amount. */
function preview(total: Decimal, side: OrderSide): Decimal {
  return total.toDecimalPlaces(
    totalDecimals,
    side === 'buy' ? Decimal.ROUND_UP : Decimal.ROUND_DOWN,
  );
}

interface FigureProps {
  /** Referenced by the `aria-describedby` of a field. */
  id?: string;
  label: string;
  children: ReactNode;
}

function Figure({ id, label, children }: FigureProps) {
  return (
    <div id={id} className={styles.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
