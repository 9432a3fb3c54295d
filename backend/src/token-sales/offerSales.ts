import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import { enqueueJobs } from '../jobs/enqueueJobs';
import type { JobRunner } from '../jobs/JobRunner';
import { scheduleEvery } from '../jobs/Schedule';
import type { Sealing } from '../security/sealing';
import { dayMs, demoSales, firstDemoSales, rowOf, type DemoSale } from './demoTokenSales';
import { sealJob, subjectOf } from './saleJobKinds';
import { newSeed } from './saleSeeds';
import * as sql from './sales.sql';

interface Deps {
  clock: Pick<Clock, 'now'>;
  sealing: Pick<Sealing, 'seal'>;
}

/** As many run at a time, beside the short ones; another one is always to come. */
const mostRunning = 2;
const warmUpMs = 5 * dayMs;

/** Keeps selling in the demo: each midnight what has ended is followed by another round. */
export function scheduleOffers(jobs: JobRunner, deps: Deps): void {
  jobs.repeat({
    name: 'token-sales.offer',
    schedule: scheduleEvery(dayMs),
    missed: 'first',
    subject: 'token-sales.offer',
    work: async (tx) => {
      await offerMissing(tx, deps);
    },
  });
}

/** Offers the first sales of a new demo. */
export async function ensureDemoSales(db: Db, { clock, sealing }: Deps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await sql.lastSaleId(tx)) > 0) return;
    for (const first of firstDemoSales(clock.now())) {
      await offer(tx, sealing, first.sale, { ...first, round: 1 });
    }
  });
}

async function offerMissing(tx: Tx, { clock, sealing }: Deps): Promise<void> {
  const now = clock.now();
  const rounds = new Map(
    (await sql.countRounds(tx)).map(({ slug, count }) => [slug, Number(count)]),
  );
  const open = await sql.listUnendedSales(tx, now);
  const roundsOf = ({ slug }: DemoSale) => rounds.get(slug) ?? 0;
  const next = async (sale: DemoSale, startAt: number) => {
    const round = roundsOf(sale) + 1;
    rounds.set(sale.slug, round);
    await offer(tx, sealing, sale, { round, startAt, endAt: startAt + sale.lastsMs });
  };
  const isOpen = ({ slug }: DemoSale) => open.some((one) => one.slug.split('-')[0] === slug);
  const all: DemoSale[] = Object.values(demoSales);
  for (const sale of all.filter((one) => one.isShort && !isOpen(one))) await next(sale, now);
  const waiting = all
    .filter((one) => !one.isShort && !isOpen(one))
    .sort((one, other) => roundsOf(one) - roundsOf(other));
  const longOpen = open.filter(({ slug }) =>
    all.some((one) => !one.isShort && one.slug === slug.split('-')[0]),
  );
  const running = longOpen.filter(({ startAt }) => startAt <= now).length;
  for (const sale of waiting.splice(0, Math.max(0, mostRunning - running))) await next(sale, now);
  if (longOpen.some(({ startAt }) => startAt > now)) return;
  for (const sale of waiting.splice(0, 1)) await next(sale, now + warmUpMs);
}

/** Sells a round of a sale in a time. */
export async function offer(
  tx: Tx,
  sealing: Deps['sealing'],
  sale: DemoSale,
  when: { round: number; startAt: number; endAt: number },
): Promise<void> {
  const id = (await sql.lastSaleId(tx)) + 1;
  const { row, unlocks } = rowOf(sale, { id, ...when });
  const seed =
    sale.mode === 'lottery' ? newSeed(sealing, id) : { sealed_seed: null, seed_hash: null };
  await sql.insertSale(tx, { ...row, ...seed }, unlocks);
  const job = { key: String(id), due: when.endAt, payload: { sale: id }, subject: subjectOf(id) };
  await enqueueJobs(tx, sealJob, job);
}
