import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy, type LiveMarket } from '@h5/shared/app';
import {
  formatTrimmedAmount,
  formatCoinAmount,
  formatSignedAmount,
  formatSignedPercent,
  formatPrice,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { CoinAmount } from '@h5/shared/ui/figures/CoinAmount';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import { useFeedAge } from '../feed-age';
import styles from './OrderConfirm.module.css';
import type { OrderFormStore } from './OrderFormStore';
import { resultAt } from './resultAt';
import { useFillWarning } from './useFillWarning';
import { useProblemMessage } from './useProblemMessage';
import { useConfirmationStore } from './ConfirmationStore';

interface OrderConfirmProps {
  store: OrderFormStore;
  market: LiveMarket;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation of an order and shows the balances before and after it. */
export const OrderConfirm = observer(function OrderConfirm({
  store,
  market,
  isOpen,
  onClose,
  onConfirm,
}: OrderConfirmProps) {
  const { t } = useTranslation('trade');
  const { locale, site, wallet } = useApp();
  const confirmation = useConfirmationStore();
  const feed = useFeedAge();
  const [isSkipped, setSkipped] = useState(false);
  const problem = useProblemMessage(store, market);
  // A closed sheet must not render with every change of the book.
  const fillWarning = useFillWarning(isOpen ? store : undefined, market);
  const { base, quote, baseId, quoteId, priceDecimals } = market;
  const { side, kind, trigger, stop, stopLimit, takeProfit, stopLoss } = store.draft;
  const { form, type } = store;
  const term = type === 'stopLimit' || type === 'stopMarket' ? 'stop' : type;
  useBusy('sheet', isOpen);
  const through = isOpen ? store.estimate.adverseDeviation : undefined;
  const isFarThrough = isOpen && store.estimate.isFarThroughMarket;

  const quantity = store.estimate.quantity ?? new Decimal(0);
  const total = store.estimate.total ?? new Decimal(0);
  // A limit that the market has reached is filled at a better price than its own.
  const { average } = store.estimate;
  const isBetter = !store.isMarketOrder && !!average && !store.estimate.price?.eq(average);
  const isAbout = store.isMarketOrder || isBetter;
  const sign = side === 'buy' ? 1 : -1;
  const shown = (value: DecimalValue, coin: string, unit?: string, isCost = false) => (
    <CoinAmount
      value={value}
      decimals={market.decimalsOf(coin)}
      tag={locale.tag}
      unit={unit}
      isCost={isCost}
    />
  );
  const price = (value: DecimalValue) => formatPrice(value, priceDecimals, locale.tag);

  function balance(coin: string, id: number, change: Decimal) {
    const before = wallet.available(id);
    const written = (value: Decimal) =>
      formatCoinAmount(value, market.decimalsOf(coin), locale.tag);
    return { label: coin, before: written(before), after: written(before.plus(change)) };
  }

  function confirm() {
    if (isSkipped) confirmation.skipToday();
    onConfirm();
  }

  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={confirm}
      title={t('confirm.title')}
      badge={site.isDemo && <Badge tone="warn">{t('demoFunds')}</Badge>}
      head={
        <div className={styles.head}>
          <CoinIcon code={base} size={40} />
          <span className={styles.symbol}>
            {base}/{quote} <Badge tone={side}>{t(`side.${side}`)}</Badge>{' '}
            <Badge>{t(`kind.${type}`)}</Badge>
          </span>
          <span className={styles.term}>{t(`confirm.term.${term}`)}</span>
        </div>
      }
      rows={[
        ...conditionRows(),
        store.isMarketOrder
          ? {
              label: t('confirm.average'),
              value: store.estimate.marketFill?.average
                ? price(store.estimate.marketFill.average)
                : '–',
            }
          : {
              label: t('spot.form.price'),
              value:
                kind === 'market'
                  ? t('kind.market')
                  : t('amountOf', { amount: price(store.estimate.price ?? 0), coin: quote }),
            },
        ...(isBetter ? [{ label: t('confirm.average'), value: price(average) }] : []),
        { label: t('spot.form.quantity'), value: shown(quantity, base, base) },
        store.isMarketOrder
          ? {
              label: t('spot.form.slippage'),
              value: formatUnsignedPercent(store.estimate.marketFill?.slippage ?? 0, locale.tag),
            }
          : {
              label: t('confirm.last'),
              // It updates its own text: a closed sheet must not render with every tick.
              value: (
                <>
                  <LivePrice read={() => market.price} decimals={priceDecimals} tag={locale.tag} />
                  {through && (
                    <span className={styles.through}>
                      {' '}
                      {t(`confirm.through.${side}`, { percent: percent(through) })}
                    </span>
                  )}
                </>
              ),
            },
      ]}
      balances={balances()}
      costs={[
        ...(trigger === undefined && !stop
          ? []
          : [
              {
                label: t('confirm.frozen'),
                value:
                  side === 'buy'
                    ? shown(store.estimate.hold ?? 0, quote, quote, true)
                    : shown(store.estimate.hold ?? 0, base, base),
              },
            ]),
        {
          label: t('spot.form.fee', { rate: formatUnsignedPercent(market.takerFee, locale.tag) }),
          value: shown(store.estimate.fee ?? 0, quote, quote, true),
        },
        ...(isBetter && kind === 'limit'
          ? [
              {
                label: t(`confirm.worst.${side}`),
                value: shown(store.estimate.worstTotal ?? 0, quote, quote, side === 'buy'),
              },
            ]
          : []),
      ]}
      total={{
        label: t(`confirm.${isAbout ? 'totalAbout' : 'total'}.${side}`),
        value: shown(total, quote, undefined, side === 'buy'),
        unit: quote,
      }}
      warning={warning()}
      note={note()}
      problem={form.refusal ?? (form.isOutcomeUnknown ? t('spot.unknown') : problemNow())}
      confirmLabel={form.isRetrying ? t('spot.checking') : label()}
      confirmVariant={side}
      isLoading={form.isSending}
      needsLongPress={!form.isOutcomeUnknown && (store.estimate.isLarge || isFarThrough)}
      skip={{ isOn: isSkipped, onChange: setSkipped }}
    />
  );

  /** The prices that the index or a take-profit is compared with. */
  function conditionRows() {
    const at = (value: string) => t('amountOf', { amount: price(value), coin: quote });
    const limit = stopLimit ? price(stopLimit) : t('kind.market');
    return [
      ...(trigger ? [{ label: t('spot.form.trigger'), value: at(trigger) }] : []),
      ...(stop ? [{ label: t('spot.form.stop'), value: at(stop) }] : []),
      ...(stop ? [{ label: t('spot.form.stopLimit'), value: limit }] : []),
      ...exitRow('takeProfit', takeProfit),
      ...exitRow('stopLoss', stopLoss),
    ];
  }

  /** A take-profit or stop-loss, and what it brings after the fees of both orders. */
  function exitRow(field: 'takeProfit' | 'stopLoss', typed: string | undefined) {
    const entry = store.estimate.average;
    if (!typed || !entry || Number.isNaN(Number(typed))) return [];
    const figures = { side, price: entry, quantity, exit: typed, rate: market.takerFee };
    const brings = formatSignedAmount(resultAt(figures), locale.tag);
    const value = t('confirm.brings', { price: price(typed), amount: brings, coin: quote });
    return [{ label: t(`spot.form.${field}`), value }];
  }

  /** An order whose outcome is unknown may have changed the balances already. */
  function balances() {
    if (form.isOutcomeUnknown || form.isRetrying) return undefined;
    return {
      caption: t('confirm.account'),
      after: t(isAbout ? 'confirm.afterAbout' : 'confirm.afterFill'),
      rows: [
        balance(quote, quoteId, total.times(-sign)),
        balance(base, baseId, quantity.times(sign)),
      ],
    };
  }

  function label() {
    if (form.isOutcomeUnknown) return t('spot.submit.checkAgain');
    return t(`confirm.submit.${side}`, {
      amount: formatTrimmedAmount(quantity, locale.tag, 10),
      coin: base,
    });
  }

  /** The problem that a market move caused while the sheet was open. */
  function problemNow() {
    return form.isSending ? undefined : problem;
  }

  function percent(ratio: Decimal, decimals = 2) {
    return formatSignedPercent(ratio, locale.tag, decimals).replace('+', '');
  }

  function warning() {
    if (store.isMarketOrder && feed.isOld) return t('feedAge.old');
    const average = isFarThrough ? store.estimate.fill?.average : undefined;
    if (!through || !average) return fillWarning;
    const figures = { percent: percent(through, 1), price: price(average) };
    return t(`confirm.farThrough.${side}`, figures);
  }

  function note() {
    const exitNote = takeProfit || stopLoss ? t('confirm.note.exits') : undefined;
    return [orderNote(), exitNote].filter(Boolean).join(' ');
  }

  function orderNote() {
    if (trigger) return t('confirm.note.stop', { price: price(trigger) });
    if (stop) return t('confirm.note.oco', { price: price(stop) });
    const limit = store.estimate.price ? price(store.estimate.price) : '–';
    if (!store.isMarketOrder) return t(`confirm.note.limit.${side}`, { price: limit });
    return t(`confirm.note.market.${side}`, { price: limit });
  }
});
