import type { Queryable, Tx } from '../db/Db';

export async function insertFreezeTicket(
  tx: Tx,
  ticket: { ticketHash: string; userId: string; expiresAt: number },
): Promise<void> {
  await tx
    .insertInto('freeze_tickets')
    .values({
      ticket_hash: ticket.ticketHash,
      user_id: ticket.userId,
      expires_at: ticket.expiresAt,
    })
    .execute();
}

/** Uses a ticket up. The account that it freezes, or undefined. */
export async function consumeFreezeTicket(
  tx: Tx,
  ticketHash: string,
  now: number,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('freeze_tickets')
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

export async function removeExpiredFreezeTickets(db: Queryable, now: number): Promise<void> {
  await db.deleteFrom('freeze_tickets').where('expires_at', '<=', now).execute();
}

export async function setFrozenAt(tx: Tx, userId: string, at: number | null): Promise<void> {
  await tx.updateTable('users').set({ frozen_at: at }).where('id', '=', userId).execute();
}

export async function isFrozen(db: Queryable, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('frozen_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row !== undefined && row.frozen_at !== null;
}

/** What of a person waits to be filled and opens something, and whom they copy. What closes a position is left. */
export async function findOpenOrders(db: Queryable, userId: string) {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['waiting', 'open', 'partial'])
    .execute();
  const positions = await db
    .selectFrom('positions')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .execute();
  const stockOrders = await db
    .selectFrom('stock_orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['queued', 'open', 'partial'])
    .execute();
  const relations = await db
    .selectFrom('copy_relations')
    .select('trader_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .execute();
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return {
    orders: ids(orders),
    positions: ids(positions),
    stockOrders: ids(stockOrders),
    copiedTraders: relations.map(({ trader_id }) => trader_id),
  };
}
