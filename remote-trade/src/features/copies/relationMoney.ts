import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import { roundParts } from '@h5/shared/money/roundParts';
import {
  bookProfit,
  reservedShare,
  unrealisedOfRelation,
} from '@h5/shared/rules/copy-trading/copyTrading';

const cents = 2;
const none = new Decimal(0);

/** The figures of a relation in cents, with its open copies at the newest mark. Their sums and differences come out as shown. */
export function relationMoney(relation: CopyRelation) {
  const { rate, cumulative, highWaterMark, sharesPaid, status } = relation;
  const exact = unrealisedOfRelation(relation);
  const [equity, amount, free] = [
    cut(relation.equity),
    cut(relation.amount),
    cut(relation.available),
  ];
  // What is free is never shown as more than there is: its fraction of a cent counts to the margin.
  const rest = new Decimal(relation.available).minus(free);
  const [reserved = none, margin = none, unrealised = none] = roundParts(
    [new Decimal(relation.reserved), rest.plus(relation.margin), exact],
    cents,
  );
  // What is set aside returns to the follower at the end.
  const result =
    status === 'ended' ? cut(new Decimal(cumulative).minus(sharesPaid)) : equity.minus(amount);
  const profit = {
    cumulative: new Decimal(cumulative),
    highWaterMark: new Decimal(highWaterMark),
  };
  return {
    equity,
    amount,
    free,
    reserved,
    margin,
    unrealised,
    /** After fees and shares. */
    result,
    realised: result.minus(unrealised),
    /** What leaving pays, before the fees of closing. */
    shareOnLeaving: reservedShare(rate, bookProfit(profit, exact)),
  };
}

function cut(value: DecimalValue): Decimal {
  return new Decimal(value).toDecimalPlaces(cents, Decimal.ROUND_DOWN);
}
