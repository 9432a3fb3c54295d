import { sql } from 'kysely';
import type { Db } from '../db/Db';

export interface LeaseClaim {
  name: string;
  holder: string;
  address: string;
  ms: number;
  /** A holder that is known to be gone: its lease need not end. */
  gone?: string | undefined;
}

/** Takes a lease that is free, or renews one's own; false if another process holds it. */
export async function takeLease(db: Db, { name, holder, address, ms, gone }: LeaseClaim) {
  const { rows } = await sql<{ holder: string }>`
    insert into process_leases (name, holder, address, expires_at)
    values (${name}, ${holder}, ${address}, clock_timestamp() + ${ms} * interval '1 ms')
    on conflict (name) do update
       set holder = excluded.holder, address = excluded.address, expires_at = excluded.expires_at
     where process_leases.holder = excluded.holder or process_leases.expires_at < clock_timestamp()
        or process_leases.address = ${gone ?? null}
    returning holder`.execute(db);
  return rows.length > 0;
}

/** Ends a lease at once, so that another process need not wait. */
export async function releaseLease(db: Db, name: string, holder: string): Promise<void> {
  await sql`
    update process_leases set expires_at = clock_timestamp()
     where name = ${name} and holder = ${holder}`.execute(db);
}

/** The address of the holder of a lease; undefined if it is free. */
export async function findLeaseHolderAddress(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`
    select address from process_leases
     where name = ${name} and expires_at > clock_timestamp()`.execute(db);
  return rows[0]?.address;
}
