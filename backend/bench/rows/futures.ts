import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { copyRowsInto } from '../../src/db/copy';
import type { Db, OpenDatabase } from '../../src/db/Db';
import { migrate } from '../../src/db/migrate';
import { openPostgres } from '../../src/db/pg';
import { openPglite } from '../../src/db/pglite';
import { FuturesState } from '../../src/futures/FuturesState';
import { futuresMarketsOf } from '../../src/futures/futuresMarkets';
import type { FuturesMarket } from '../../src/futures/FuturesMarket';
import { insertPositions } from '../../src/futures/futures.sql';
import { NightRun } from '../../src/futures/NightRun';
import { SecondRun } from '../../src/futures/SecondRun';
import type { AccountBalance } from '../../src/ledger/AccountBalance';
import { demoSpotMarkets } from '../../src/markets/demoInstruments';
import { seedInstruments } from '../../src/markets/seedInstruments';
import type { RecordedSecond } from '../../src/prices/RecordedPrice';
import { FuturesRig } from '../../src/testing/FuturesRig';
import { heldPosition, marginAccount } from '../../src/testing/heldPosition';
import { PostgresCluster } from '../../src/testing/PostgresCluster';
import { median, type Figure } from '../table';

const rounds = 200;
const liquidated = 10_000;
const warmUp = 1_000;
const perPerson = 20;
const batchSize = 200;
const warmUpMultiple = 100;
/** Reaches the liquidation prices of the warm-up alone. */
const warmUpPrice = '95000';
/** Less than the jump of 10 % after which a market waits. */
const gapPrice = '86872.8';

const markets = futuresMarketsOf(demoSpotMarkets);
const startPrices = new Map(
  demoSpotMarkets.map(({ symbol, simulation }) => [symbol, simulation.startPrice]),
);

/** Recorded seconds that reach nothing, and a gap that liquidates many positions. */
export async function futures(): Promise<Figure[]> {
  return [...quietSeconds(), ...(await gapOnPglite()), ...(await gapOnPostgres())];
}

function quietSeconds(): Figure[] {
  const [few, many] = [10_000, 100_000].map((count) => median(secondsOf(stateWith(count))));
  return [
    {
      figure: 'a second of all markets that reaches none of 100,000 positions',
      unit: 'ms',
      ours: many ?? NaN,
      reference: few ?? NaN,
      goal: 'reference ≤ 2 ms, ratio ≤ 2',
      note: `each with a stop and a take-profit, ${markets.length} markets; reference: 10,000; median of ${rounds}`,
    },
  ];
}

function stateWith(count: number): FuturesState {
  const state = new FuturesState(markets);
  const account = marginAccount(randomUUID());
  for (let place = 0; place < count; place += 1) {
    const market = markets[place % markets.length];
    if (market) state.add(positionIn(market, account, multipleAt(place)));
  }
  return state;
}

/** The liquidation of 10x to 39x is 2 to 10 % below the open price. */
function multipleAt(place: number): number {
  return 10 + (place % 30);
}

function positionIn(market: FuturesMarket, account: AccountBalance, multiple: number) {
  const openPrice = startPrices.get(market.priceSymbol) ?? 1;
  return heldPosition({ market, account, openPrice, multiple });
}

/** The times of seconds whose prices move a little, up and down. */
function secondsOf(state: FuturesState): number[] {
  return Array.from({ length: rounds }, (_, round) => {
    const second = secondAt(round * 1_000, round % 2 === 0 ? '1.0001' : '0.9999');
    const began = performance.now();
    const run = new SecondRun(state, second);
    const isDone = run.isDone && new NightRun(state, second).isDone;
    const tookMs = performance.now() - began;
    if (!isDone) throw new Error('A second reached something.');
    state.carryOut(second.time);
    return tookMs;
  });
}

function secondAt(time: number, factor: string): RecordedSecond {
  const prices = markets.map(({ priceSymbol, tickSize }) => {
    const price = new Decimal(startPrices.get(priceSymbol) ?? 1).times(factor);
    const text = price.toNearest(tickSize).toFixed();
    return [priceSymbol, { index: text, last: text, mark: text }] as const;
  });
  return { time, prices: new Map(prices) };
}

async function gapOnPglite(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'h5-bench-'));
  try {
    return [await gap('PGlite', await openPglite(folder, report))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function gapOnPostgres(): Promise<Figure[]> {
  if (!PostgresCluster.findBinaries()) return [];
  const cluster = await PostgresCluster.start({ fsync: true });
  try {
    return [await gap('PostgreSQL', await openPostgres(cluster.url(), report))];
  } finally {
    await cluster.stop();
  }
}

/**
 * Liquidates all positions by one recorded second, while somebody else asks to close again and again, and writes the same rows again
 * without an engine.
 */
async function gap(name: string, database: OpenDatabase): Promise<Figure> {
  const { db } = database;
  await migrate(db);
  await seedInstruments(db, { demo: true });
  // Nobody is connected: what is sent to sockets is measured by other rows.
  const rig = new FuturesRig(db, { isHeard: false });
  await insertOpenPositions(rig);
  await rig.start(startPrices.get('BTC-USDT'));
  // The first batches warm the process up.
  await rig.second(warmUpPrice);
  if ((await countOpen(db)) !== liquidated) throw new Error('The warm-up liquidated others.');
  const other = await rig.newTrader();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  rig.secondWithoutWaiting(gapPrice);
  const settled = rig.idle().then(() => performance.now() - began);
  const slowestClose = await closeUntil(rig, other, settled);
  const tookMs = await settled;
  delay.disable();
  if ((await countOpen(db)) > 0) throw new Error('The gap did not liquidate all positions.');
  await rig.engine.stop();
  const rawMs = await writeAgain(db);
  await database.close();
  const { length: errors } = rig.errors;
  return {
    figure: `a gap that liquidates ${liquidated} positions, ${name}`,
    unit: 'positions/s',
    ours: (liquidated / tookMs) * 1_000,
    reference: ((liquidated + warmUp) / rawMs) * 1_000,
    goal: '≤ 15 s, lag ≤ 50 ms, ratio ≥ 0.3',
    note: `${(tookMs / 1_000).toFixed(1)} s, event loop at most ${(delay.max / 1e6).toFixed(0)} ms late, another person's closes answered within ${slowestClose.toFixed(0)} ms, ${errors} errors; reference: the same rows by COPY`,
  };
}

/** Requests to close, each once the last one was answered; the time of the slowest answer. */
async function closeUntil(rig: FuturesRig, userId: string, end: Promise<number>): Promise<number> {
  let [isOver, slowest] = [false, 0];
  void end.finally(() => (isOver = true));
  while (!isOver) {
    const asked = performance.now();
    await rig.engine.commands.closeBatch(userId, { sides: 'all', reqId: randomUUID() });
    slowest = Math.max(slowest, performance.now() - asked);
  }
  return slowest;
}

async function insertOpenPositions(rig: FuturesRig): Promise<void> {
  const [market] = markets;
  if (!market) throw new Error('There is no market.');
  for (let person = 0; person < (liquidated + warmUp) / perPerson; person += 1) {
    const userId = await rig.newTrader('1000000');
    const isWarmUp = person < warmUp / perPerson;
    const positions = Array.from({ length: perPerson }, (_, place) =>
      positionIn(market, marginAccount(userId), isWarmUp ? warmUpMultiple : multipleAt(place)),
    );
    const frozen = positions
      .reduce((sum, { margin }) => sum.plus(margin), new Decimal(0))
      .toFixed();
    await insertPositions(rig.db, positions);
    await sql`
      update accounts set available = available - ${frozen}::numeric, frozen = ${frozen}::numeric
       where user_id = ${userId} and type = ${accountType.margin}`.execute(rig.db);
  }
}

async function countOpen(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from positions where status in ('pending', 'holding', 'closing')`.execute(
    db,
  );
  return rows[0]?.open ?? 0;
}

/** The rows that the gap wrote, in batches of the same size, to tables without triggers. */
async function writeAgain(db: Db): Promise<number> {
  const tables = ['positions', 'receipts', 'postings'] as const;
  const rowsOf = new Map<string, Record<string, string | number | null>[]>();
  for (const table of tables) {
    await sql.raw(`create table raw_${table} (like ${table} including indexes)`).execute(db);
    const { rows } = await sql<
      Record<string, string | number | null>
    >`select * from ${sql.raw(table)}`.execute(db);
    rowsOf.set(table, rows);
  }
  const batches = Math.ceil((liquidated + warmUp) / batchSize);
  const began = performance.now();
  for (let batch = 0; batch < batches; batch += 1) {
    await db.transaction().execute(async (tx) => {
      for (const table of tables) {
        const rows = rowsOf.get(table) ?? [];
        const size = Math.ceil(rows.length / batches);
        const part = rows.slice(batch * size, (batch + 1) * size);
        const columns = Object.keys(part[0] ?? {});
        const values = part.map((row) => columns.map((column) => row[column]));
        await copyRowsInto(tx, `raw_${table}`, columns, values);
      }
    });
  }
  return performance.now() - began;
}

function report(error: unknown): void {
  process.stderr.write(`${String(error)}\n`);
}
