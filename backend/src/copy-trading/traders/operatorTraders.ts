import { setTimeout as sleep } from 'node:timers/promises';
import type { TraderStatus } from '@h5/shared/contract/copy-trading/traderName';
import * as z from 'zod/mini';
import type { Clock } from '../../clock';
import type { Db } from '../../db/Db';
import { enqueueJobs } from '../../jobs/enqueueJobs';
import { StartError } from '../../StartError';
import * as sql from './operatorTraders.sql';
import { reviewTraderJob, traderDecisions, type TraderReview } from './reviewTrader';

const usage = 'Usage: h5 traders, or h5 traders approve|refuse|end ID.';
const mostListed = 200;
/** A server looks for deliveries each second. */
const usualMs = 3_000;
const lookEveryMs = 100;

const command = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.enum(traderDecisions), id: z.int().check(z.positive()) }),
]);

export interface TradersReport {
  traders: sql.OperatorTrader[];
  /** `isDone` if a server has carried it out; otherwise the next one that runs does. */
  decided: { id: number; decision: TraderReview['decision']; isDone: boolean } | null;
}

/** Carries out `h5 traders`, in the server or beside it. A decision is a delivery that a server makes. */
export async function runTradersCommand(
  db: Db,
  clock: Clock,
  input: unknown,
  waitMs = usualMs,
): Promise<TradersReport> {
  const parsed = command.safeParse(input);
  if (!parsed.success) throw new StartError(usage);
  const { data } = parsed;
  let decided: TradersReport['decided'] = null;
  if (data.action !== 'list') {
    const { id, action: decision } = data;
    const before = await decide(db, clock, { id, decision });
    decided = { id, decision, isDone: await isCarriedOut(db, id, before, waitMs) };
  }
  return { traders: await sql.listOperatorTraders(db, mostListed), decided };
}

async function decide(
  db: Db,
  clock: Clock,
  { id, decision }: { id: number; decision: TraderReview['decision'] },
): Promise<TraderStatus> {
  const trader = await sql.findTraderById(db, id);
  if (!trader) throw new StartError(`There is no lead trader ${id}.`);
  const { userId, status } = trader;
  const isApplication = status === 'reviewing';
  if (decision === 'end' ? isApplication || status === 'ended' : !isApplication) {
    throw new StartError(`Lead trader ${id} is ${status}.`);
  }
  const due = clock.now();
  const job = { key: `${userId} ${decision} ${due}`, due, payload: { userId, decision } };
  await db.transaction().execute((tx) => enqueueJobs(tx, reviewTraderJob, job));
  return status;
}

/** A running server carries a decision out within a moment. */
async function isCarriedOut(
  db: Db,
  id: number,
  before: TraderStatus,
  waitMs: number,
): Promise<boolean> {
  for (const until = performance.now() + waitMs; ; await sleep(lookEveryMs)) {
    if ((await sql.findTraderById(db, id))?.status !== before) return true;
    if (performance.now() >= until) return false;
  }
}
