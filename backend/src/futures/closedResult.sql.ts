import { sql } from 'kysely';

/**
 * What a closed position made its owner gain or lose after all fees: `resultOfClosed` of `@h5/shared/rules/futures/futuresSettlement` for
 * sums over any number of rows. A quotient of whole numbers is exact, as is the product that brings it back to 8 decimals.
 */
export const closedResult = sql<string>`(pnl - fee - overnight - case
  when returned <> 0 then 0
  when pnl + margin <= 0 then pnl + margin
  else greatest(0, pnl + margin
    - div(fee * close_price * 100000000, open_price + close_price) * 0.00000001) end)`;
