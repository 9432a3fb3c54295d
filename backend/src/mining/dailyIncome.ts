import * as z from 'zod/mini';
import type { PoolDay } from '@h5/shared/rules/mining/mining';
import { utcDayStart } from '@h5/shared/rules/profit';
import type { Clock } from '../clock';
import type { Tx } from '../db/Db';
import type { AfterCommitCallback, JobKind } from '../jobs/JobKind';
import type { JobRunner } from '../jobs/JobRunner';
import type { Schedule } from '../jobs/Schedule';
import { moveMoney, type MoneyMovement } from '../ledger/MoneyMovement';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import { publishMovement } from '../ledger/publishMovement';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { listMachines } from './machines.sql';
import * as sql from './mining.sql';
import { nextDayOf, payNextDay, saveRig } from './payRig';
import { poolDayOf } from './poolDays';
import type { Rig } from './Rig';
import { accountsOfRigs, heldFor } from './rigJournals';

interface Deps extends PublishBalancesDeps {
  clock: Clock;
  instruments: Pick<InstrumentCatalogue, 'findMarketBySymbol' | 'findCoin'>;
  /** Rigs that one transaction pays: it holds their accounts, so that orders of these people wait for it. */
  rigsPerJob?: number;
}

const dayMs = 86_400_000;
/** By then the second of the midnight is recorded, if it ever is. */
const afterMidnightMs = 30_000;
/** All days are paid one after the other. */
const subject = 'mining';

/** Goes on after a rig, in the order of their ids. */
const payPartJob: JobKind<{ after: string }> = {
  name: 'mining.pay',
  payload: z.object({ after: z.string() }),
};

/** A rig that could not be paid with the others. It stays in the list of failed jobs until it can be. */
const payOneJob: JobKind<{ id: string }> = {
  name: 'mining.pay_one',
  payload: z.object({ id: z.string() }),
};

const afterMidnight: Schedule = {
  after: (time) => utcDayStart(time - afterMidnightMs) + dayMs + afterMidnightMs,
};

/**
 * Pays what each rig earned on the day that has ended, by the last index of that day. A day that was missed is paid later, before the next
 * one. Each job pays a part of a day and enqueues the next part with its own transaction.
 */
export function scheduleMiningIncome(jobs: JobRunner, deps: Deps): void {
  jobs.handle(payPartJob, (tx, { due, payload }) => payPart(deps, tx, due, payload.after));
  jobs.handle(payOneJob, (tx, { due, payload }) => payOne(deps, tx, due, payload.id));
  jobs.repeat({
    name: 'mining.day',
    schedule: afterMidnight,
    missed: 'each',
    subject,
    work: (tx, { due }) => payPart(deps, tx, due, null),
  });
}

async function payPart(
  deps: Deps,
  tx: Tx,
  due: number,
  after: string | null,
): Promise<AfterCommitCallback> {
  const { rigsPerJob = 200 } = deps;
  const midnight = utcDayStart(due);
  const machines = await listMachines(tx);
  if (after === null) await writePools(deps, tx, machines, midnight - dayMs);
  const found = await sql.listRigsWithIncomeDue(tx, midnight, after, rigsPerJob);
  const last = found.length < rigsPerJob ? undefined : found.at(-1)?.id;
  return pay(deps, tx, found, async (movement, payNext, rigs) => {
    const failed: string[] = [];
    for (const rig of rigs) {
      try {
        await payNext(rig);
      } catch (error) {
        // What the rules refuse stops nobody else; anything else is a fault of the whole run.
        if (!(error instanceof RangeError)) throw error;
        failed.push(rig.id);
      }
    }
    const day = new Date(due).toISOString();
    const ones = failed.map((id) => ({
      key: `${day}/${id}`,
      due,
      payload: { id },
      subject: `mining/${id}`,
    }));
    if (ones.length > 0) await movement.enqueue(payOneJob, ...ones);
    if (last === undefined) return;
    const next = { key: `${day}/${last}`, due, payload: { after: last }, subject };
    await movement.enqueue(payPartJob, next);
  });
}

async function payOne(deps: Deps, tx: Tx, due: number, id: string): Promise<AfterCommitCallback> {
  const found = await sql.findDueRig(tx, id, utcDayStart(due));
  return pay(deps, tx, found ? [found] : [], async (_, payNext, rigs) => {
    for (const rig of rigs) await payNext(rig);
  });
}

/** Locks rigs and their accounts, and lets `work` pay the next day of each. */
async function pay(
  deps: Deps,
  tx: Tx,
  found: readonly Rig[],
  work: (
    movement: MoneyMovement,
    payNext: (rig: Rig) => Promise<void>,
    rigs: readonly Rig[],
  ) => Promise<void>,
): Promise<AfterCommitCallback> {
  const { clock, coinValue, instruments, realtime } = deps;
  const now = clock.now();
  const machines = await listMachines(tx);
  const pools = new Map<string, Promise<PoolDay | undefined>>();
  const outcome = await moveMoney(tx, now, async (movement) => {
    await movement.lock(accountsOfRigs(found));
    // Its owner may have stopped a rig since it was found.
    const ids = found.map(({ id }) => id);
    const rigs = await sql.selectRigsForUpdate(tx, ids);
    const short = await movement.findShort(...rigs.flatMap((rig) => heldFor(movement, rig)));
    const payNext = async (rig: Rig) => {
      if (short.has(rig.id)) throw new RangeError(`Less is held for rig ${rig.id} than is owed.`);
      const { currencyId, symbol } = rig;
      const day = nextDayOf(rig);
      const key = `${currencyId} ${day}`;
      const pool =
        pools.get(key) ?? poolDayOf(tx, deps, { machines, currencyId, symbol, day, now });
      pools.set(key, pool);
      const known = await pool;
      if (!known) throw new RangeError(`No price of ${symbol} is known up to the end of the day.`);
      const coin = instruments.findCoin(currencyId)?.code ?? '';
      await saveRig(movement, await payNextDay(movement, rig, known, coin));
    };
    await work(movement, payNext, rigs);
  });
  return () => publishMovement({ coinValue, realtime }, outcome);
}

/** Every pool has each of its days, also while nobody mines. */
async function writePools(
  deps: Deps,
  tx: Tx,
  machines: Awaited<ReturnType<typeof listMachines>>,
  day: number,
): Promise<void> {
  const now = deps.clock.now();
  const pools = new Map(machines.map(({ currencyId, symbol }) => [currencyId, symbol]));
  for (const [currencyId, symbol] of pools) {
    await poolDayOf(tx, deps, { machines, currencyId, symbol, day, now });
  }
}
