import { groupBy } from 'es-toolkit';
import { sql } from 'kysely';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import type { Queryable } from '../../db/Db';
import type { FindFuturesMarket } from '../../futures/FuturesMarket';
import type { PositionRow } from '../../futures/positionRow';
import type { PreviewedTrade } from './previewOf';

/**
 * A trade that was closed in more parts than this is left out: nobody trades like that, and playing it would delay everybody
 * else.
 */
const mostParts = 100;
/** Trades and their parts, those of the newest first. */
const mostRows = 1_000;

/** The trades that a trader opened since a time with all their closes, oldest first. What is open is closed at the mark price now. */
export async function listPreviewedTrades(
  db: Queryable,
  userId: string,
  {
    from,
    now,
    ...find
  }: {
    from: number;
    now: number;
    marketOf: FindFuturesMarket;
    markOf: (symbol: string) => string | undefined;
  },
): Promise<PreviewedTrade[]> {
  const { rows } = await sql<PositionRow>`
    with trades as (
      select coalesce(parent_id, id) as id, count(*) as rows from positions
       where user_id = ${userId} and account_type = ${accountType.margin} and opened_at >= ${from}
       group by 1 having count(*) <= ${mostParts}
    ), newest as (
      select id from (select id, sum(rows) over (order by id desc) as total from trades) summed
       where total <= ${mostRows}
    )
    select * from positions
     where user_id = ${userId} and coalesce(parent_id, id) in (select id from newest)
     order by id`.execute(db);
  const parts = groupBy(rows, ({ id, parent_id: parent }) => parent ?? id);
  return Object.values(parts).flatMap((list) => {
    const whole = list.find(({ parent_id: parent }) => parent === null);
    const market = whole && find.marketOf(whole.symbol);
    if (!whole || !market || whole.open_price === null || whole.opened_at === null) return [];
    const mark = find.markOf(whole.symbol) ?? whole.open_price;
    const closes = list.map((part) => ({
      number: part.number,
      price: part.close_price ?? mark,
      closedAt: part.closed_at ?? now,
    }));
    closes.sort((left, right) => left.closedAt - right.closedAt);
    const number = closes.reduce((sum, close) => sum.plus(close.number), new Decimal(0));
    const { side, multiple } = whole;
    return [
      {
        market,
        side,
        multiple,
        closes,
        number: number.toFixed(),
        openPrice: whole.open_price,
        openedAt: whole.opened_at,
      },
    ];
  });
}
