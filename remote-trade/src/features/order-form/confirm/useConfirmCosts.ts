import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import type { ConfirmSheetRow } from '@h5/shared/ui/overlays/ConfirmSheet';
import type { OrderFormStore } from '../OrderFormStore';
import { useConfirmFigures } from './useConfirmFigures';

/** What a waiting order freezes, the fee, and what a limit comes to at worst. */
export function useConfirmCosts(store: OrderFormStore, market: LiveMarket): ConfirmSheetRow[] {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { amount } = useConfirmFigures(market);
  const { base, quote } = market;
  const { estimate } = store;
  const { side, kind, trigger, stop } = store.draft;

  return [
    ...(trigger === undefined && !stop ? [] : [frozen()]),
    {
      label: t('spot.form.fee', { rate: formatUnsignedPercent(market.takerFee, tag) }),
      value: amount(estimate.fee ?? 0, quote, quote, true),
    },
    ...(estimate.isBetterThanLimit && kind === 'limit' ? [worst()] : []),
  ];

  function frozen() {
    const hold = estimate.hold ?? 0;
    const value = side === 'buy' ? amount(hold, quote, quote, true) : amount(hold, base, base);
    return { label: t('confirm.frozen'), value };
  }

  function worst() {
    const value = amount(estimate.worstTotal ?? 0, quote, quote, side === 'buy');
    return { label: t(`confirm.worst.${side}`), value };
  }
}
