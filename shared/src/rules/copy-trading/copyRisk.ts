/**
 * How much of the trader's risk a copy takes. With the multiple `amount ÷ equity of the trader` a copy has the trader's leverage, so that
 * both gain and lose the same share of what they have; with twice of it, twice that share.
 */
import { Decimal, floorToStep, type DecimalValue } from '../../money/money';
import { futuresTerms } from '../futures/futuresTerms';
import { copyTerms } from './copyTrading';

export interface CopiedFunds {
  /** What the follower sets aside. */
  amount: DecimalValue;
  /** What the trader trades with. */
  equity: DecimalValue;
}

const riskDecimals = 1;
const wholeAmounts = 10;

/**
 * The multiple that a new follower is offered: the trader's own risk, cut to the step so that it is never raised, and within the range
 * of multiples. What is less than the smallest multiple allows gets that one (`copyRisk` is above 1 then).
 */
export function proportionalMultiple({ amount, equity }: CopiedFunds): Decimal {
  const { minMultiple, maxMultiple } = copyTerms;
  if (!new Decimal(equity).gt(0)) return new Decimal(minMultiple);
  const multiple = floorToStep(new Decimal(amount).div(equity), futuresTerms.lotStep);
  return Decimal.max(minMultiple, Decimal.min(maxMultiple, multiple));
}

/** How many times the trader's risk a multiple takes, rounded up; undefined without funds on both sides. */
export function copyRisk(
  multiple: DecimalValue,
  { amount, equity }: CopiedFunds,
): Decimal | undefined {
  if (!new Decimal(equity).gt(0) || !new Decimal(amount).gt(0)) return undefined;
  return new Decimal(multiple)
    .times(equity)
    .div(amount)
    .toDecimalPlaces(riskDecimals, Decimal.ROUND_UP);
}

/** The least amount that can be copied with at the trader's risk, in whole tens of USDT, and not less than what the trader asks for. */
export function leastProportionalAmount(trader: {
  equity: DecimalValue;
  minAmount: DecimalValue;
}): Decimal {
  const least = new Decimal(copyTerms.minMultiple)
    .times(trader.equity)
    .div(wholeAmounts)
    .toDecimalPlaces(0, Decimal.ROUND_UP)
    .times(wholeAmounts);
  return Decimal.max(least, trader.minAmount);
}
