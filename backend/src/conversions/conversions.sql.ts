import type { Db, Tx } from '../db/Db';
import type { ConversionTables } from './tables';

/** A quote is kept a little longer than it is valid, so that a late use is refused like a second one. */
const expiredKeptMs = 60_000;

export interface StoredQuote {
  id: string;
  userId: string;
  fromId: number;
  toId: number;
  amount: string;
  converted: string;
  expiresAt: number;
}

/** Removes what the person let expire, so that no quotes pile up. */
export async function insertQuote(db: Db, quote: StoredQuote, now: number): Promise<void> {
  const { id, userId, fromId, toId, amount, converted, expiresAt } = quote;
  await db
    .with('expired', (cte) =>
      cte
        .deleteFrom('conversion_quotes')
        .where('user_id', '=', userId)
        .where('expires_at', '<', now - expiredKeptMs),
    )
    .insertInto('conversion_quotes')
    .values({
      id,
      amount,
      converted,
      user_id: userId,
      expires_at: expiresAt,
      from_currency_id: fromId,
      to_currency_id: toId,
    })
    .execute();
}

/** Removes the quote of exactly this exchange. Undefined if it was used, has expired or is of somebody else. */
export async function takeQuote(
  tx: Tx,
  quote: Omit<StoredQuote, 'converted' | 'expiresAt'>,
  now: number,
): Promise<string | undefined> {
  const { id, userId, fromId, toId, amount } = quote;
  const taken = await tx
    .deleteFrom('conversion_quotes')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('from_currency_id', '=', fromId)
    .where('to_currency_id', '=', toId)
    .where('amount', '=', amount)
    .where('expires_at', '>', now)
    .returning('converted')
    .executeTakeFirst();
  return taken?.converted;
}

export async function insertConversion(
  tx: Tx,
  row: ConversionTables['conversions'],
): Promise<void> {
  await tx.insertInto('conversions').values(row).execute();
}
