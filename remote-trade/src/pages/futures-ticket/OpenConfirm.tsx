import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import {
  formatCoinAmount,
  formatPrice,
  formatSignedAmount,
  formatSignedPercent,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { countDecimals, Decimal } from '@h5/shared/money/money';
import { sizeUnits, type SizeUnit } from '@h5/shared/rules/futures/futuresSize';
import { shownCostParts } from '@h5/shared/rules/futures/futuresEstimate';
import { profitAtStop } from '@h5/shared/rules/futures/futuresStops';
import { stopEntryReach } from '@h5/shared/rules/futures/stopEntries';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { OrderHead } from '../../components/OrderHead';
import { useFeedAge } from '../../features/feed-age';
import { useFunds, useFundsLines } from '../../features/funds';
import type { FuturesTicketStore } from './FuturesTicketStore';
import { useTicketProblem } from './useTicketProblem';
import { useSizes } from '../../features/futures';

const cents = 2;

interface OpenConfirmProps {
  ticket: FuturesTicketStore;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation of a position, with the margin account before and after it. */
export const OpenConfirm = observer(function OpenConfirm(props: OpenConfirmProps) {
  // A closed sheet must not render with every tick.
  return props.isOpen ? <OpenSheet {...props} /> : null;
});

const OpenSheet = observer(function OpenSheet({
  ticket,
  isOpen,
  onClose,
  onConfirm,
}: OpenConfirmProps) {
  const { t } = useTranslation(['trade', 'shared']);
  const { locale } = useApp();
  const problem = useTicketProblem(ticket);
  const { isOld } = useFeedAge();
  const { atLimit, contract, draft, estimate, lots, price, form } = ticket;
  const sizes = useSizes(contract);
  useBusy('sheet', isOpen);
  const decimals = countDecimals(contract.market.tickSize);
  const money = (value: Decimal | undefined, isCost = false) =>
    value ? formatCoinAmount(value, cents, locale.tag, isCost) : '–';
  const priced = (value: Decimal | undefined) =>
    value ? formatPrice(value, decimals, locale.tag) : '–';
  const inQuote = (written: string) => t('amountOf', { amount: written, coin: 'USDT' });
  const sizeIn = (unit: SizeUnit) => (lots ? sizes(unit, lots, estimate?.price) : '–');
  const size = sizeIn(draft.unit);
  const others = sizeUnits.filter((unit) => unit !== draft.unit && unit !== 'value').map(sizeIn);
  const isLong = draft.side === 'long';
  const { available } = contract;
  const paying = { account: accountType.margin, currencyId: contract.market.quoteId };
  const moved = useFundsLines(paying, 'USDT', useFunds().planFor(ticket.lacking));
  const isSending = form.isSending || moved.isSending;
  const shown = estimate && shownCostParts(estimate, cents);

  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('futures.confirm.title')}
      badge={<DemoBadge />}
      head={
        <OrderHead
          code={contract.coin}
          name={contract.market.symbol}
          badges={
            <>
              <Badge tone={isLong ? 'buy' : 'sell'}>
                {t(`futures.sides.${draft.side}`)}{' '}
                {t('futures.times', { multiple: draft.multiple })}
              </Badge>{' '}
              <Badge>{t(`futures.${draft.kind}`)}</Badge>
            </>
          }
        >
          {t('futures.mark')}{' '}
          <LivePrice read={() => contract.mark} decimals={decimals} tag={locale.tag} />
        </OrderHead>
      }
      rows={[
        ...moved.rows,
        ...(draft.kind === 'ioc' || draft.kind === 'post_only'
          ? [{ label: t('futures.kind'), value: t(`futures.${draft.kind}Help`) }]
          : []),
        {
          label: t(draft.kind === 'stop' ? 'futures.triggerPrice' : 'futures.price'),
          value: inQuote(priced(price)),
        },
        ...(estimate && price && !estimate.price.eq(price)
          ? [{ label: t('futures.openPrice'), value: inQuote(priced(estimate.price)) }]
          : []),
        ...(draft.kind === 'market'
          ? [
              {
                label: t('futures.slippage'),
                value: formatUnsignedPercent(draft.slippage || contract.terms.slippage, locale.tag),
              },
            ]
          : []),
        { label: t('futures.size'), value: `${size} (${others.join(' · ')})` },
        { label: t('futures.value'), value: sizeIn('value') },
        {
          label: t('futures.liquidation'),
          value: `${inQuote(priced(estimate?.liquidation))} (${distance()})`,
        },
        ...stop('takeProfit'),
        ...stop('stopLoss'),
      ]}
      balances={
        form.isLocked || !shown
          ? undefined
          : {
              caption: t('shared:accountOf', { account: t('shared:accounts.margin') }),
              rows: [
                ...moved.balances,
                {
                  label: `${t('futures.available')}, USDT`,
                  before: money(available),
                  // What is left adds up with the figures on the screen.
                  after: money(
                    available
                      .plus(moved.added)
                      .toDecimalPlaces(cents, Decimal.ROUND_DOWN)
                      .minus(shown.cost),
                  ),
                },
              ],
            }
      }
      costs={[
        { label: t('futures.margin'), value: inQuote(money(shown?.margin)) },
        {
          label: t('futures.fee', {
            rate: formatUnsignedPercent(contract.terms.feeRate, locale.tag),
          }),
          value: inQuote(money(shown?.fee)),
        },
        ...(estimate && atLimit && !atLimit.cost.eq(estimate.cost)
          ? [{ label: t('futures.confirm.needed'), value: inQuote(money(atLimit.cost, true)) }]
          : []),
      ]}
      total={{ label: t('futures.worst'), value: money(shown?.cost), unit: 'USDT' }}
      warning={warning()}
      note={`${t('futures.confirm.note')} ${t('futures.house')}`}
      problem={
        moved.problem(form.submission.problem) ??
        (form.isOutcomeUnknown ? t('futures.unknown') : isSending ? undefined : problem)
      }
      confirmLabel={
        form.isOutcomeUnknown
          ? t('futures.checkAgain')
          : t(`futures.confirm.${draft.side}`, { size })
      }
      confirmVariant={isLong ? 'buy' : 'sell'}
      isLoading={isSending}
      needsLongPress={!form.isOutcomeUnknown && ticket.needsLongPress}
    />
  );

  function warning() {
    if (draft.kind === 'stop') {
      return t('futures.stopReach', { rate: formatUnsignedPercent(stopEntryReach, locale.tag) });
    }
    if (isOld && draft.kind === 'market') return t('feedAge.old');
    return (
      ticket.fillsAtOnceAt && t('futures.fillsAtOnce', { price: priced(ticket.fillsAtOnceAt) })
    );
  }

  /** Where a stop closes the position, and what that leaves of the order after both fees. */
  function stop(kind: 'takeProfit' | 'stopLoss') {
    const at = ticket.stopOf(kind);
    if (!at || !estimate) return [];
    const { grounds } = ticket.stopContext ?? {};
    if (!grounds) return [];
    const profit = profitAtStop(contract.rules, contract.terms, grounds, at);
    const outcome = formatSignedAmount(profit, locale.tag, cents);
    return [{ label: t(`futures.confirm.${kind}`), value: `${inQuote(priced(at))} (${outcome})` }];
  }

  function distance() {
    const ratio = estimate?.liquidationDistance;
    return ratio ? formatSignedPercent(isLong ? ratio.negated() : ratio, locale.tag) : '–';
  }
});
