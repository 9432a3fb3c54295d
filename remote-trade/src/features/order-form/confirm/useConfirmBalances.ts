import { useTranslation } from 'react-i18next';
import { useAccountName, useApp, type LiveMarket } from '@h5/shared/app';
import { formatCoinAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import type { ConfirmSheetBalances } from '@h5/shared/ui/overlays/ConfirmSheet';
import type { useFundsLines } from '../../funds';
import type { OrderFormStore } from '../OrderFormStore';

/** The balances before and after the order. One whose outcome is unknown may have changed them already. */
export function useConfirmBalances(
  store: OrderFormStore,
  market: LiveMarket,
  moved: Pick<ReturnType<typeof useFundsLines>, 'added' | 'balances'>,
): ConfirmSheetBalances | undefined {
  const { t } = useTranslation(['trade', 'shared']);
  const nameOf = useAccountName();
  const { locale, wallet } = useApp();
  const { estimate, form } = store;
  if (form.isOutcomeUnknown || form.isRetrying) return undefined;
  const { base, baseId, quote, quoteId } = market;
  const sign = store.draft.side === 'buy' ? 1 : -1;
  const quantity = estimate.quantity ?? new Decimal(0);
  const total = estimate.total ?? new Decimal(0);

  return {
    caption: t('shared:accountOf', { account: nameOf('spot') }),
    after: t(estimate.isTotalEstimated ? 'confirm.afterAbout' : 'confirm.afterFill'),
    rows: [
      ...moved.balances,
      row(quote, quoteId, total.times(-sign).plus(sign > 0 ? moved.added : 0)),
      row(base, baseId, quantity.times(sign).plus(sign < 0 ? moved.added : 0)),
    ],
  };

  function row(coin: string, id: number, change: Decimal) {
    const before = wallet.available(id);
    const written = (value: Decimal) =>
      formatCoinAmount(value, market.decimalsOf(coin), locale.tag);
    return { label: coin, before: written(before), after: written(before.plus(change)) };
  }
}
