import * as z from 'zod/mini';
import type { Clock } from '../../clock';
import type { Db } from '../../db/Db';
import { enqueueJobs } from '../../jobs/enqueueJobs';
import { StartError } from '../../StartError';
import * as sql from './operatorTraders.sql';
import { reviewTraderJob, traderDecisions, type TraderReview } from './reviewTrader';

const usage = 'Usage: h5 traders, or h5 traders approve|refuse|end ID.';
const mostListed = 200;

const command = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.enum(traderDecisions), id: z.int().check(z.positive()) }),
]);

export interface TradersReport {
  traders: sql.OperatorTrader[];
  /** What a server does next; it may have done it already. */
  decided: { id: number; decision: TraderReview['decision'] } | null;
}

/** Carries out `h5 traders`, in the server or beside it. A decision is a delivery that a server makes. */
export async function runTradersCommand(
  db: Db,
  clock: Clock,
  input: unknown,
): Promise<TradersReport> {
  const parsed = command.safeParse(input);
  if (!parsed.success) throw new StartError(usage);
  const { data } = parsed;
  const decided = data.action === 'list' ? null : { id: data.id, decision: data.action };
  if (decided) await decide(db, clock, decided);
  return { traders: await sql.listOperatorTraders(db, mostListed), decided };
}

async function decide(
  db: Db,
  clock: Clock,
  { id, decision }: NonNullable<TradersReport['decided']>,
): Promise<void> {
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
}
