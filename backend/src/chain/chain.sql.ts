import { sql } from 'kysely';
import type { NetworkName } from '@h5/shared/rules/networks';
import type { Db, Queryable, Tx } from '../db/Db';
import type { ChainEvent, ChainTransfer, SentTransfer } from './ChainGateway';

/** The last block of a network. */
export interface ChainTip {
  hash: string;
  height: number;
  madeAt: number;
}

/** Locks the chain: the lock order of all that change it, and of their events. */
export async function lockChain(tx: Tx): Promise<void> {
  await tx.selectFrom('chain_counter').select('last_event').forUpdate().execute();
}

/** Call `lockChain` first. */
export async function insertEvent(tx: Tx, event: Omit<ChainEvent, 'cursor'>): Promise<void> {
  const { last_event: seq } = await tx
    .updateTable('chain_counter')
    .set(({ eb }) => ({ last_event: eb('last_event', '+', 1) }))
    .returning('last_event')
    .executeTakeFirstOrThrow();
  const transfers = JSON.stringify(event.transfers);
  await tx
    .insertInto('chain_events')
    .values({ ...event, seq, transfers })
    .execute();
}

export async function listEventsAfter(
  db: Db,
  cursor: number,
  limit: number,
): Promise<ChainEvent[]> {
  const rows = await db
    .selectFrom('chain_events')
    .select(['seq as cursor', 'kind', 'network', 'height', 'hash', 'transfers'])
    .where('seq', '>', cursor)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, transfers: row.transfers as ChainTransfer[] }));
}

/** Keeps the address that the owner has. */
export async function insertAddress(
  db: Db,
  row: { network: NetworkName; owner: string; address: string },
): Promise<string> {
  await db
    .insertInto('chain_addresses')
    .values(row)
    .onConflict((conflict) => conflict.columns(['network', 'owner']).doNothing())
    .execute();
  const { address } = await db
    .selectFrom('chain_addresses')
    .select('address')
    .where('network', '=', row.network)
    .where('owner', '=', row.owner)
    .executeTakeFirstOrThrow();
  return address;
}

export function findTip(db: Queryable, network: NetworkName): Promise<ChainTip | undefined> {
  return db
    .selectFrom('chain_blocks')
    .select(['hash', 'height', 'made_at as madeAt'])
    .where('network', '=', network)
    .where('is_connected', '=', true)
    .orderBy('height', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertBlock(
  tx: Tx,
  network: NetworkName,
  { parent, ...tip }: ChainTip & { parent: string },
): Promise<void> {
  const { hash, height, madeAt } = tip;
  await tx
    .insertInto('chain_blocks')
    .values({ network, hash, height, parent, made_at: madeAt })
    .execute();
}

export async function insertTransfer(
  tx: Tx,
  network: NetworkName,
  { sentKey, sentAt, ...transfer }: ChainTransfer & { sentKey: string; sentAt: number },
): Promise<void> {
  await tx
    .insertInto('chain_transfers')
    .values({ ...transfer, network, sent_key: sentKey, sent_at: sentAt, block_hash: null })
    .execute();
}

const transferColumns = ['txid', 'output', 'address', 'amount'] as const;

/** Puts all that waits into a block. */
export function includeWaiting(
  tx: Tx,
  network: NetworkName,
  hash: string,
): Promise<ChainTransfer[]> {
  return tx
    .updateTable('chain_transfers')
    .set({ block_hash: hash })
    .where('network', '=', network)
    .where('block_hash', 'is', null)
    .where('is_dropped', '=', false)
    .returning(transferColumns)
    .execute();
}

/** Takes the last block off. Its transfers wait again, or are dropped for good. */
export async function disconnectBlock(
  tx: Tx,
  network: NetworkName,
  { hash, isDropping }: { hash: string; isDropping: boolean },
): Promise<ChainTransfer[]> {
  const transfers = await tx
    .updateTable('chain_transfers')
    .set({ block_hash: null, is_dropped: isDropping })
    .where('network', '=', network)
    .where('block_hash', '=', hash)
    .returning(transferColumns)
    .execute();
  await tx
    .updateTable('chain_blocks')
    .set({ is_connected: false })
    .where('network', '=', network)
    .where('hash', '=', hash)
    .execute();
  return transfers;
}

/** The networks on which a transfer waits for a block, and the last height at which one was put into a block. */
export async function listBusyNetworks(
  db: Db,
): Promise<{ network: NetworkName; isWaiting: boolean; lastHeight: number | null }[]> {
  const { rows } = await sql<{
    network: NetworkName;
    isWaiting: boolean;
    lastHeight: number | null;
  }>`
    select chain_transfers.network, bool_or(block_hash is null) as "isWaiting", max(height) as "lastHeight"
      from chain_transfers left join chain_blocks on hash = block_hash
       and chain_blocks.network = chain_transfers.network
     where not is_dropped group by chain_transfers.network`.execute(db);
  return rows;
}

export function findSent(db: Queryable, key: string): Promise<SentTransfer | undefined> {
  return db
    .selectFrom('chain_transfers')
    .leftJoin('chain_blocks', (join) =>
      join
        .onRef('chain_blocks.network', '=', 'chain_transfers.network')
        .onRef('hash', '=', 'block_hash'),
    )
    .select([...transferColumns, 'height', 'is_dropped as isDropped'])
    .where('sent_key', '=', key)
    .executeTakeFirst();
}

/** The newest transfers of all networks, for the page of the developer. */
export function listTransfers(db: Db, limit: number) {
  return db
    .selectFrom('chain_transfers')
    .select(['network', ...transferColumns, 'is_dropped as isDropped', 'block_hash as block'])
    .orderBy('sent_at', 'desc')
    .limit(limit)
    .execute();
}
