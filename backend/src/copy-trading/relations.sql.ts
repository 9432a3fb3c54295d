import { sql } from 'kysely';
import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { positionPnl, type PositionSide } from '@h5/shared/rules/futures/futures';
import type { Queryable } from '../db/Db';
import { toArrayLiteral } from '../db/toArrayLiteral';
import { copyCurrencyId } from './CopyState';
import { traderNickname } from './copyTrading.sql';
import { wireRelationOfRow, type CopiesValue, type NamedRelationRow } from './relationRow';

/** A relation that has ended stays, one for each trader that was ever copied. */
export const maxListedRelations = 500;

/** Which relations: those with these ids, or all of a person. */
export type ChosenRelations = { ids: readonly string[] } | { userId: string };

/** The newest mark price of a contract. */
export interface MarkPrices {
  markOf: (symbol: string) => string | undefined;
}

interface CopyRow {
  relation_id: string;
  symbol: string;
  side: PositionSide;
  number: string;
  open_price: string;
  margin: string;
}

/** Relations as they are stored with what their open copies are worth now; active ones first, then the newest. */
export async function readWireRelations(
  db: Queryable,
  now: number,
  { markOf }: MarkPrices,
  chosen: ChosenRelations,
): Promise<{ userId: string; relation: CopyRelation }[]> {
  if ('ids' in chosen && chosen.ids.length === 0) return [];
  const isChosen =
    'ids' in chosen
      ? sql`copy_relations.id = any (${toArrayLiteral(chosen.ids)}::uuid[])`
      : sql`copy_relations.user_id = ${chosen.userId}`;
  const { rows } = await sql<NamedRelationRow>`
    select copy_relations.*, ${traderNickname} as nickname, users.avatar, traders.is_demo,
           traders.status as trader_status, traders.rate, traders.next_rate, traders.next_rate_from
      from copy_relations
      join traders on traders.id = copy_relations.trader_id
      join users on users.id = traders.user_id
     where ${isChosen}
     order by copy_relations.status = 'ended', copy_relations.since desc, copy_relations.id desc
     limit ${maxListedRelations}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const { rows: copies } = await sql<CopyRow>`
    select relation_id, symbol, side, number, open_price, margin
      from positions
     where relation_id = any (${toArrayLiteral(ids)}::uuid[]) and trader_id is not null
       and status in ('holding', 'closing')`.execute(db);
  return rows.map((row) => {
    const own = copies.filter(({ relation_id }) => relation_id === row.id);
    return { userId: row.user_id, relation: wireRelationOfRow(row, valueOf(own, markOf), now) };
  });
}

function valueOf(copies: readonly CopyRow[], markOf: MarkPrices['markOf']): CopiesValue {
  let [margin, pnl] = [new Decimal(0), new Decimal(0)];
  for (const copy of copies) {
    margin = margin.plus(copy.margin);
    const mark = markOf(copy.symbol);
    const position = { side: copy.side, number: copy.number, openPrice: copy.open_price };
    if (mark !== undefined) pnl = pnl.plus(positionPnl(position, mark));
  }
  return { positions: copies.length, margin, pnl };
}

/** What the copy account of a person has. */
export async function readCopyAccount(
  db: Queryable,
  userId: string,
): Promise<{ available: string; frozen: string }> {
  const row = await db
    .selectFrom('accounts')
    .select(['available', 'frozen'])
    .where('user_id', '=', userId)
    .where('type', '=', accountType.copyTrading)
    .where('currency_id', '=', copyCurrencyId)
    .executeTakeFirst();
  return row ?? { available: '0', frozen: '0' };
}
