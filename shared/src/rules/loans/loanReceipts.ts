import { Decimal } from '../../money/money';
import type { ReceiptInputs } from '../receipts/ReceiptInputs';
import { collateralValue, liquidateLoan, sellForDebt, type CollateralSale } from './loans';

/**
 * A liquidation: `collateral, debt, ltv_open, ltv_liquidation, haircut, fee_rate`; the index that reached it. `insurance` is what the
 * insurance fund pays for its owner.
 */
export function loanLiquidation(inputs: ReceiptInputs): Readonly<Record<string, string>> {
  const { price } = indexTick(inputs);
  const [collateral, debt] = [inputs.amount('collateral'), inputs.amount('debt')];
  const ratios = { ltvOpen: inputs.amount('ltv_open'), haircut: inputs.amount('haircut') };
  const limit = collateralValue(collateral, price, ratios).times(inputs.amount('ltv_liquidation'));
  if (limit.gt(debt)) throw new RangeError('The price does not liquidate.');
  return written(liquidateLoan(collateral, debt, price, ratios, inputs.amount('fee_rate')));
}

/** The sale for a debt that was not paid in time: `collateral, debt, fee_rate, due_at, sell_at`; the first index after that time. */
export function loanOverdue(inputs: ReceiptInputs): Readonly<Record<string, string>> {
  const { price, time } = indexTick(inputs);
  if (time < inputs.time('sell_at') || inputs.time('sell_at') < inputs.time('due_at'))
    throw new RangeError('The debt was not overdue for long enough.');
  const [collateral, debt] = [inputs.amount('collateral'), inputs.amount('debt')];
  return written(sellForDebt(debt, collateral, debt, price, inputs.amount('fee_rate')));
}

function indexTick(inputs: ReceiptInputs) {
  inputs.indexSymbol();
  const [tick, ...more] = inputs.tickPrices();
  if (!tick || more.length > 0) throw new TypeError('The receipt needs one tick.');
  if (new Decimal(tick.price).lte(0)) throw new RangeError('A price is above zero.');
  return tick;
}

function written(sale: CollateralSale) {
  return {
    sell: sale.sell.toFixed(),
    proceeds: sale.proceeds.toFixed(),
    fee: sale.fee.toFixed(),
    debt_left: sale.debtLeft.toFixed(),
    collateral_left: sale.collateralLeft.toFixed(),
    insurance: sale.shortfall.toFixed(),
    surplus_back: sale.surplus.toFixed(),
  };
}
