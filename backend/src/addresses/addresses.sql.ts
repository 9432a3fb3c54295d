import type { NetworkName } from '@h5/shared/rules/networks';
import type { Db, Queryable, Tx } from '../db/Db';
import { readPage, type PageRequest } from '../db/pages';

const columns = [
  ...(['id', 'user_id as userId', 'network', 'address', 'label', 'qr'] as const),
  ...(['is_whitelisted as isWhitelisted', 'created_at as createdAt'] as const),
  ...(['activated_at as activatedAt', 'usable_at as usableAt'] as const),
] as const;

/** A withdrawal address that is not deleted. */
export interface AddressRow {
  id: string;
  userId: string;
  network: NetworkName;
  address: string;
  label: string;
  qr: string;
  isWhitelisted: boolean;
  createdAt: number;
  activatedAt: number | null;
  usableAt: number | null;
}

function ownAddresses(db: Queryable, userId: string) {
  return db
    .selectFrom('withdrawal_addresses')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null);
}

interface Asked extends PageRequest {
  networks: readonly NetworkName[] | undefined;
}

/** The addresses of a person, newest first. */
export function listAddresses(db: Db, userId: string, { networks, ...asked }: Asked) {
  const all = ownAddresses(db, userId);
  const own = networks ? all.where('network', 'in', networks) : all;
  return readPage(db, asked, own.select(columns).orderBy('id', 'desc'), own.select('id'));
}

/** All saved addresses of a person; there are at most `maxAddresses`. */
export function listSavedAddresses(db: Queryable, userId: string): Promise<AddressRow[]> {
  return ownAddresses(db, userId).select(columns).orderBy('id', 'desc').execute();
}

export async function countAddresses(tx: Tx, userId: string): Promise<number> {
  const { counted } = await ownAddresses(tx, userId)
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

export function findAddress(
  db: Queryable,
  userId: string,
  id: string,
): Promise<AddressRow | undefined> {
  return ownAddresses(db, userId).select(columns).where('id', '=', id).executeTakeFirst();
}

/** An address that waits for its code: this one, or the newest if none is named. */
export function findPendingAddress(
  db: Queryable,
  userId: string,
  id: string | undefined,
): Promise<AddressRow | undefined> {
  let pending = ownAddresses(db, userId).select(columns).where('activated_at', 'is', null);
  if (id !== undefined) pending = pending.where('id', '=', id);
  return pending.orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Undefined if the person has this address already. */
export function insertAddress(
  tx: Tx,
  row: Omit<AddressRow, 'activatedAt' | 'usableAt'>,
): Promise<AddressRow | undefined> {
  const { userId, isWhitelisted, createdAt, ...rest } = row;
  return tx
    .insertInto('withdrawal_addresses')
    .values({
      ...rest,
      user_id: userId,
      is_whitelisted: isWhitelisted,
      created_at: createdAt,
      activated_at: null,
      usable_at: null,
      deleted_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'network', 'address'])
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .returning(columns)
    .executeTakeFirst();
}

type Change = Partial<Pick<AddressRow, 'label' | 'isWhitelisted' | 'activatedAt' | 'usableAt'>>;

/** Changes what is given. Call `lockAccount` first in the same transaction. */
export function updateAddress(
  tx: Tx,
  id: string,
  { label, isWhitelisted, activatedAt, usableAt }: Change,
): Promise<AddressRow> {
  return tx
    .updateTable('withdrawal_addresses')
    .set({
      ...(label !== undefined && { label }),
      ...(isWhitelisted !== undefined && { is_whitelisted: isWhitelisted }),
      ...(activatedAt !== undefined && { activated_at: activatedAt }),
      ...(usableAt !== undefined && { usable_at: usableAt }),
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Returns false if the person has no such address. */
export async function deleteAddress(
  tx: Tx,
  userId: string,
  { id, now }: { id: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawal_addresses')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function readHasWhitelist(db: Queryable, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('has_whitelist')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.has_whitelist ?? false;
}

export async function setHasWhitelist(tx: Tx, userId: string, isOn: boolean): Promise<void> {
  await tx.updateTable('users').set({ has_whitelist: isOn }).where('id', '=', userId).execute();
}

/** Whitelists every address of a person whose code was entered. */
export async function whitelistActive(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('withdrawal_addresses')
    .set({ is_whitelisted: true })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('activated_at', 'is not', null)
    .execute();
}
