import { Decimal } from '../../money/money';
import { loanAmountDecimals } from './loans';

/** What is written down of a sale of collateral. */
interface RecordedSale {
  price: string;
  /** What was sold. */
  collateral: string;
  fee: string;
  /** What the debt took. */
  paid: string;
  /** Of it, what the insurance fund paid. */
  insured: string;
}

/** What a sale of collateral brought, and what of it returned to its owner: what neither the fee nor the debt took. */
export function loanSaleResult({ price, collateral, fee, paid, insured }: RecordedSale) {
  const proceeds = new Decimal(collateral)
    .times(price)
    .toDecimalPlaces(loanAmountDecimals, Decimal.ROUND_DOWN);
  return { proceeds, surplus: proceeds.minus(fee).plus(insured).minus(paid) };
}
