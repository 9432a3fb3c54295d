import * as z from 'zod/mini';
import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import { enqueueJobs } from '../jobs/enqueueJobs';
import type { JobKind } from '../jobs/JobKind';
import type { JobRunner } from '../jobs/JobRunner';
import { scheduleEvery } from '../jobs/Schedule';
import { demoPairs, investDays, investsOf, ladderOf } from './demoProducts';
import * as sql from './dual.sql';

const dayMs = 86_400_000;
const retryMs = 1_000;
const subject = 'dual.offer';

interface Deps {
  clock: Pick<Clock, 'now'>;
  /** The present price of a coin; undefined before the first one. */
  priceOf: (baseId: number) => string | undefined;
}

/** Offers what is not on sale yet; tried again until prices are known. */
const beginOfferJob: JobKind<{ attempt: number }> = {
  name: 'dual.begin_offer',
  payload: z.object({ attempt: z.int() }),
};

/** Keeps offering products in the demo: the ladder is made anew each midnight, around the present price. */
export function scheduleOffers(jobs: JobRunner, deps: Deps): void {
  jobs.handle(beginOfferJob, async (tx, { key, due, payload }) => {
    if (await offer(tx, deps, false)) return undefined;
    const attempt = payload.attempt + 1;
    const next = { key: `${key}/${attempt}`, due: due + retryMs, payload: { attempt }, subject };
    await enqueueJobs(tx, beginOfferJob, next);
    return undefined;
  });
  jobs.repeat({
    name: 'dual.offer',
    schedule: scheduleEvery(dayMs),
    missed: 'first',
    subject,
    work: async (tx) => {
      await offer(tx, deps, true);
    },
  });
}

/** Enqueues the first offer of a new demo. */
export async function beginOffers(db: Db, now: number): Promise<void> {
  const job = { key: new Date(now).toISOString(), due: now, payload: { attempt: 1 }, subject };
  await db.transaction().execute((tx) => enqueueJobs(tx, beginOfferJob, job));
}

/** Returns whether the prices of all pairs were known. */
async function offer(tx: Tx, { clock, priceOf }: Deps, renews: boolean): Promise<boolean> {
  // What is late is offered for the days that are left to come.
  const now = clock.now();
  const invests = await sql.listOffered(tx, now, 'invest');
  const ladders = await sql.listOffered(tx, now, 'dual');
  let isComplete = true;
  for (const pair of demoPairs) {
    const price = priceOf(pair.baseId);
    if (price === undefined) {
      isComplete = false;
      continue;
    }
    const left = invests
      .filter(({ baseId }) => baseId === pair.baseId)
      .map(({ settleAt }) => settleAt - now);
    // The long one is followed by another when half of it is over, the short one when its sale ends.
    const missing = investDays.filter((days, place) => {
      const longest = days * dayMs * (place === 0 ? 1 : 2);
      const shortest = place === 0 ? (days * dayMs) / 2 : 0;
      return !left.some((ms) => ms > shortest && ms <= longest + 2 * dayMs);
    });
    await sql.insertProducts(
      tx,
      missing.flatMap((days) => investsOf(pair, days, price, now)),
    );
    if (!renews && ladders.some(({ baseId }) => baseId === pair.baseId)) continue;
    await sql.replaceProducts(tx, pair.baseId, 'dual');
    await sql.insertProducts(tx, ladderOf(pair, price, now));
  }
  return isComplete;
}
