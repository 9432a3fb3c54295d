import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import { Decimal } from '@h5/shared/money/money';
import {
  bookProfit,
  reservedShare,
  unrealisedOfRelation,
} from '@h5/shared/rules/copy-trading/copyTrading';

/** The figures of a relation, with its open copies at the newest mark. */
export function relationMoney(relation: CopyRelation) {
  const { equity, amount, rate } = relation;
  const { cumulative, highWaterMark, sharesPaid, status } = relation;
  const unrealised = unrealisedOfRelation(relation);
  // What is set aside returns to the follower at the end.
  const result =
    status === 'ended'
      ? new Decimal(cumulative).minus(sharesPaid)
      : new Decimal(equity).minus(amount);
  const profit = {
    cumulative: new Decimal(cumulative),
    highWaterMark: new Decimal(highWaterMark),
  };
  return {
    /** After fees and shares. */
    result,
    unrealised,
    realised: result.minus(unrealised),
    /** What leaving pays, before the fees of closing. */
    shareOnLeaving: reservedShare(rate, bookProfit(profit, unrealised)),
  };
}
