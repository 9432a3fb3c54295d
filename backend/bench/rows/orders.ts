import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../src/clock';
import type { OpenDatabase } from '../../src/db/Db';
import { migrate } from '../../src/db/migrate';
import { openPostgres } from '../../src/db/pg';
import { openPglite } from '../../src/db/pglite';
import { AppError } from '../../src/errors/AppError';
import { findBrokenInvariants } from '../../src/invariants/findBrokenInvariants';
import { LedgerAudit } from '../../src/ledger/LedgerAudit';
import { OutflowSwitch } from '../../src/ledger/OutflowSwitch';
import type { MatchingEngine } from '../../src/spot/MatchingEngine';
import { PostgresCluster } from '../../src/testing/PostgresCluster';
import { openMarket, randomOrder } from '../market';
import { insertPastOrders, pastOrders } from '../insertPastOrders';
import { rawWrites } from '../rawWrites';
import { quantile, type Figure } from '../table';

const clients = 400;
/** Not counted: the embedded database is compiled while it runs. */
const warmUpMs = 3_000;

export async function onPglite(seconds: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'h5-bench-'));
  try {
    const database = await openPglite(folder, report);
    return [await measure('orders on PGlite', '10,000', database, seconds)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** On the empty database at `DATABASE_URL`, or on a temporary server. */
export async function onPostgres(seconds: number): Promise<Figure[]> {
  const figure = 'orders on PostgreSQL';
  const given = process.env.DATABASE_URL;
  if (given) return [await measure(figure, '15,000', await openPostgres(given, report), seconds)];
  if (!PostgresCluster.findBinaries()) {
    return [{ figure, unit: 'orders/s', note: 'left out: there is no PostgreSQL on this machine' }];
  }
  const cluster = await PostgresCluster.start({ fsync: true });
  try {
    const database = await openPostgres(cluster.url(), report);
    return [await measure(figure, '15,000', database, seconds, () => cluster.cpuMs())];
  } finally {
    await cluster.stop();
  }
}

/** Measures from the call of the engine to its reply after the commit. */
async function measure(
  figure: string,
  goal: string,
  database: OpenDatabase,
  seconds: number,
  serverCpuMs: () => number | undefined = () => undefined,
): Promise<Figure> {
  const { db } = database;
  await migrate(db);
  await insertPastOrders(db);
  const { engine, people } = await openMarket(db, clients);
  const audit = new LedgerAudit({
    db,
    clock: systemClock,
    outflow: new OutflowSwitch(),
    onError: (error) => {
      throw error;
    },
  });
  await audit.start();
  const delays: number[] = [];
  let refused = 0;
  let cpu = process.cpuUsage();
  const from = performance.now() + warmUpMs;
  const until = from + seconds * 1_000;
  const perSecond: number[] = [];
  const count = (now: number) => {
    const second = Math.floor((now - from) / 1_000);
    perSecond[second] = (perSecond[second] ?? 0) + 1;
  };
  const trade = async ({ userId }: { userId: string }) => {
    const resting: string[] = [];
    for (;;) {
      const began = performance.now();
      if (began > until) return;
      try {
        const { id, status } = await engine.place(userId, randomOrder());
        if (status !== 'filled') resting.push(id);
        if (began <= from) continue;
        const replied = performance.now();
        delays.push(replied - began);
        count(replied);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused += 1;
        if (await cancelOldest(engine, userId, resting)) count(performance.now());
      }
    }
  };
  let serverMs = serverCpuMs();
  setTimeout(() => {
    cpu = process.cpuUsage();
    serverMs = serverCpuMs();
  }, warmUpMs);
  await Promise.all(people.map(trade));
  const { user, system } = process.cpuUsage(cpu);
  const perOrder = (us: number) => (us / delays.length).toFixed(0);
  const serverNow = serverCpuMs();
  const ofServer =
    serverMs !== undefined && serverNow !== undefined
      ? ` and ${perOrder((serverNow - serverMs) * 1_000)} µs of the server`
      : '';
  await engine.stop();
  await audit.stop();
  const broken = await findBrokenInvariants(db);
  if (broken.length > 0) throw new Error(`Broken after the run: ${broken.join('; ')}`);
  const reference = await rawWrites(db, seconds, pastOrders);
  await database.close();
  return {
    figure,
    unit: 'orders/s',
    ours: delays.length / seconds,
    reference,
    goal,
    note:
      `${clients} clients, ${pastOrders / 1_000}k orders before, p99 ${quantile(delays, 0.99).toFixed(0)} ms, ${perOrder(user + system)} µs of this process${ofServer} an order, ${refused} refused; ${firstAndLast(perSecond, seconds)}` +
      'reference: the same rows written and committed without rules',
  };
}

/** Makes room for another order of a client that has as many open ones as are allowed. */
async function cancelOldest(
  engine: MatchingEngine,
  userId: string,
  resting: string[],
): Promise<boolean> {
  const id = resting.shift();
  if (!id) return false;
  try {
    await engine.cancel(userId, { id, reqId: randomUUID() });
    return true;
  } catch (error) {
    // It was filled meanwhile.
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}

/** Whether a long run slows down, in orders and cancels. */
function firstAndLast(perSecond: readonly number[], seconds: number): string {
  const span = 10;
  if (seconds < 4 * span) return '';
  const mean = (part: readonly number[]) =>
    Math.round(part.reduce((sum, orders) => sum + orders, 0) / span);
  const first = mean(perSecond.slice(0, span));
  const last = mean(perSecond.slice(seconds - span, seconds));
  return `${first} commands/s in the first ${span} s, ${last} in the last ${span}; `;
}

function report(error: unknown): void {
  process.stderr.write(`${String(error)}\n`);
}
