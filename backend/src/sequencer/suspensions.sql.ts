import { sql } from 'kysely';
import type { Queryable, SqlExecutor, Tx } from '../db/Db';
import { toArrayLiteral } from '../db/toArrayLiteral';
import { describeFault, type FaultSubject, type SuspendedKind } from './DecisionError';
import type { Suspect } from './suspects';

/**
 * Suspends a subject from the next recovery on. If it fails again after it was resumed, it continues next time from where it
 * failed.
 */
export async function suspend(
  tx: Tx,
  product: string,
  { subject, error }: Suspect,
  standsAt: number,
): Promise<void> {
  const { kind, id, tick } = subject;
  if (kind === 'order') return;
  const state = {
    stands_at: standsAt,
    tick_time: tick?.time ?? null,
    tick_price: tick?.price ?? null,
    ...describeFault(error),
    suspended_at: sql<number>`(extract(epoch from now()) * 1000)::int8`,
    resumed_at: null,
  };
  await tx
    .insertInto('suspensions')
    .values({ product, kind, subject_id: id, missed: null, ...state })
    .onConflict((conflict) => conflict.column('subject_id').doUpdateSet(state))
    .execute();
}

export interface Suspension {
  readonly kind: SuspendedKind;
  /** The last recorded second that the subject is known to be settled for. */
  readonly standsAt: number;
  readonly tick: FaultSubject['tick'];
  readonly isResumed: boolean;
  /** What would have closed it in the meantime, in the words of its product. */
  readonly missed: string | null;
}

/** All suspensions of a product, by their subjects. */
export async function readSuspensions(tx: Tx, product: string): Promise<Map<string, Suspension>> {
  const rows = await tx
    .selectFrom('suspensions')
    .selectAll()
    .where('product', '=', product)
    .execute();
  return new Map(
    rows.map(({ subject_id, kind, stands_at, tick_time, tick_price, resumed_at, missed }) => [
      subject_id,
      {
        kind,
        standsAt: stands_at,
        isResumed: resumed_at !== null,
        missed,
        tick:
          tick_time === null || tick_price === null
            ? undefined
            : { time: tick_time, price: tick_price },
      },
    ]),
  );
}

/** How many subjects of a product wait for the operator. */
export async function countSuspended(db: Queryable, product: string): Promise<number> {
  const { count } = await db
    .selectFrom('suspensions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product', '=', product)
    .where('resumed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends the suspension of subjects that have caught up. */
export async function endSuspensions(tx: SqlExecutor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from suspensions where subject_id = any (${toArrayLiteral(ids)}::uuid[])`.execute(
    tx,
  );
}
