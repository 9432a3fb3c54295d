import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { formatSignedAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import type { OrderFormStore } from '../OrderFormStore';
import { resultAt } from './resultAt';
import { useConfirmFigures } from './useConfirmFigures';

/** The prices that the index or a take-profit is compared with. */
export function useConditionRows(store: OrderFormStore, market: LiveMarket) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { price } = useConfirmFigures(market);
  const { side, trigger, stop, stopLimit, takeProfit, stopLoss } = store.draft;
  const at = (value: string) => t('amountOf', { amount: price(value), coin: market.quote });
  const limit = stopLimit ? price(stopLimit) : t('kind.market');

  return [
    ...(trigger ? [{ label: t('spot.form.trigger'), value: at(trigger) }] : []),
    ...(stop ? [{ label: t('spot.form.stop'), value: at(stop) }] : []),
    ...(stop ? [{ label: t('spot.form.stopLimit'), value: limit }] : []),
    ...exitRow('takeProfit', takeProfit),
    ...exitRow('stopLoss', stopLoss),
  ];

  /** A take-profit or stop-loss, and what it brings after the fees of both orders. */
  function exitRow(field: 'takeProfit' | 'stopLoss', typed: string | undefined) {
    const entry = store.estimate.average;
    if (!typed || !entry || Number.isNaN(Number(typed))) return [];
    const quantity = store.estimate.quantity ?? new Decimal(0);
    const figures = { side, price: entry, quantity, exit: typed, rate: market.takerFee };
    const brings = formatSignedAmount(resultAt(figures), locale.tag);
    const value = t('confirm.brings', { price: price(typed), amount: brings, coin: market.quote });
    return [{ label: t(`spot.form.${field}`), value }];
  }
}
