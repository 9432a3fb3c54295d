import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import {
  formatCoinAmount,
  formatPrice,
  formatSignedAmount,
  formatTrimmedAmount,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { countDecimals, type Decimal } from '@h5/shared/money/money';
import { estimateClose } from '@h5/shared/rules/futures/futuresEstimate';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { useFeedAge } from '../../features/feed-age';
import type { FuturesTicketStore } from './FuturesTicketStore';
import { useTicketProblem } from './useTicketProblem';
import { useLots } from '../../features/futures';

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
  const { locale, site } = useApp();
  const lotsOf = useLots();
  const problem = useTicketProblem(ticket);
  const { isOld } = useFeedAge();
  const { atLimit, contract, draft, estimate, lots, price, form } = ticket;
  useBusy('sheet', isOpen);
  const decimals = countDecimals(contract.market.tickSize);
  const money = (value: Decimal | undefined, isCost = false) =>
    value ? formatCoinAmount(value, cents, locale.tag, isCost) : '–';
  const priced = (value: Decimal | undefined) =>
    value ? formatPrice(value, decimals, locale.tag) : '–';
  const size = lots ? lotsOf(lots) : '–';
  const coin = contract.market.symbol.split('-')[0] ?? '';
  const inCoin = estimate && `${formatTrimmedAmount(estimate.number, locale.tag)} ${coin}`;
  const isLong = draft.side === 'long';
  const { available, frozen } = contract;

  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('contract.confirm.title')}
      badge={site.isDemo && <Badge tone="warn">{t('demoFunds')}</Badge>}
      head={
        <span>
          {contract.market.symbol}{' '}
          <Badge tone={isLong ? 'buy' : 'sell'}>
            {t(`contract.sides.${draft.side}`)} {t('contract.times', { multiple: draft.multiple })}
          </Badge>{' '}
          <Badge>{t(`contract.${draft.kind}`)}</Badge>
        </span>
      }
      rows={[
        ...(draft.kind === 'ioc' || draft.kind === 'post_only'
          ? [{ label: t('contract.kind'), value: t(`contract.${draft.kind}Help`) }]
          : []),
        { label: t('contract.price'), value: priced(price) },
        ...(estimate && price && !estimate.price.eq(price)
          ? [{ label: t('contract.openPrice'), value: priced(estimate.price) }]
          : []),
        { label: t('contract.size'), value: inCoin ? `${size} (${inCoin})` : size },
        { label: t('contract.value'), value: `${money(estimate?.notional)} USDT` },
        {
          label: t('contract.liquidation'),
          value: `${priced(estimate?.liquidation)} (${distance()})`,
        },
        ...stop('takeProfit'),
        ...stop('stopLoss'),
      ]}
      balances={
        form.isLocked || !estimate
          ? undefined
          : {
              caption: t('shared:accounts.margin'),
              rows: [
                {
                  label: t('contract.available'),
                  before: money(available),
                  after: money(available.minus(estimate.cost)),
                },
                {
                  label: t('contract.margin'),
                  before: money(frozen),
                  after: money(frozen.plus(ticket.fill?.margin ?? estimate.cost)),
                },
              ],
            }
      }
      costs={[
        { label: t('contract.margin'), value: money(estimate?.margin, true) },
        {
          label: t('contract.fee', {
            rate: formatUnsignedPercent(contract.terms.feeRate, locale.tag),
          }),
          value: money(estimate?.fee, true),
        },
        ...(estimate && atLimit && !atLimit.cost.eq(estimate.cost)
          ? [{ label: t('contract.confirm.needed'), value: `${money(atLimit.cost, true)} USDT` }]
          : []),
      ]}
      total={{ label: t('contract.worst'), value: money(estimate?.cost, true), unit: 'USDT' }}
      warning={warning()}
      note={`${t('contract.confirm.note')} ${t('contract.house')}`}
      problem={
        form.submission.problem ??
        (form.isOutcomeUnknown ? t('contract.unknown') : form.isSending ? undefined : problem)
      }
      confirmLabel={
        form.isOutcomeUnknown
          ? t('contract.checkAgain')
          : t(`contract.confirm.${draft.side}`, { size })
      }
      confirmVariant={isLong ? 'buy' : 'sell'}
      isLoading={form.isSending}
      needsLongPress={!form.isOutcomeUnknown && ticket.needsLongPress}
    />
  );

  function warning() {
    if (isOld && draft.kind === 'market') return t('feedAge.old');
    return (
      ticket.fillsAtOnceAt && t('contract.fillsAtOnce', { price: priced(ticket.fillsAtOnceAt) })
    );
  }

  /** Where a stop closes the position, and what that leaves of the order after both fees. */
  function stop(kind: 'takeProfit' | 'stopLoss') {
    const at = ticket.stopOf(kind);
    if (!at || !estimate) return [];
    const { price: openPrice, number, margin, fee } = estimate;
    const position = { side: draft.side, openPrice, number, margin };
    const { net } = estimateClose(contract.rules, contract.terms, position, at);
    const outcome = formatSignedAmount(net.minus(fee), locale.tag, cents);
    return [{ label: t(`contract.confirm.${kind}`), value: `${priced(at)} (${outcome})` }];
  }

  function distance() {
    const ratio = estimate?.liquidationDistance;
    return ratio ? formatUnsignedPercent(ratio, locale.tag) : '–';
  }
});
