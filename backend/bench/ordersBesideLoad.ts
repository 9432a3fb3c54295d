import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../src/app';
import { systemClock } from '../src/clock';
import { readConfig } from '../src/config';
import type { Db } from '../src/db/Db';
import { migrate } from '../src/db/migrate';
import type { HistoryDepth } from '../src/markets/backfillPlan';
import { demoSpotMarkets } from '../src/markets/demoInstruments';
import { startServices, type BackendServices } from '../src/services';
import { demoStockMarkets } from '../src/stocks/demoStocks';
import { FakeFeed } from '../src/testing/FakeFeed';
import { openTraders } from '../src/testing/openTraders';
import { askScript } from './askFromProcess';
import { report, type NamedDatabase } from './onEachDatabase';
import type { OrderReport, OrderTask } from './orderClient';
import { median } from './table';

export const rounds = 3;
export const tickMs = 100;
/** The load runs this long before orders are measured. */
export const headStartMs = 1_500;

interface Server {
  db: Db;
  services: BackendServices;
}

interface Load<Report> {
  history: HistoryDepth;
  /** Before anybody asks the server. Returns the load: it ends by itself, after the head start and the orders of a round. */
  prepare(server: Server): Promise<(url: string, round: number) => Promise<Report>>;
}

/** The p95 of one person's orders, in milliseconds. */
interface Delays<Report> {
  ours: number;
  /** Without the load. */
  reference: number;
  reports: Report[];
}

/** Rounds with and without load alternate, so that other work on the machine affects both. */
export async function measureOrdersBeside<Report>(
  { folder, ...database }: NamedDatabase,
  seconds: number,
  { history, prepare }: Load<Report>,
): Promise<Delays<Report>> {
  const config = readConfig({ H5_DATA: folder, H5_DEMO: '1', H5_LOG: 'fatal' });
  const { db, trading, reads, listen } = database;
  await migrate(db);
  // Prices do not change, but every market is published as often as in the simulation.
  const feed = new FakeFeed([...demoSpotMarkets, ...demoStockMarkets], systemClock);
  const surroundings = { config, clock: systemClock, db, trading, reads, listen, feed, history };
  const services = await startServices({ ...surroundings, onError: report });
  await services.marketData.backfillDone();
  const app = createApp(config, services);
  const ticking = setInterval(() => {
    for (const { symbol } of demoSpotMarkets) feed.move(symbol, feed.index(symbol) ?? '');
  }, tickMs);
  try {
    // A new user each time, because of the limit of open orders.
    const people = await openTraders(db, demoSpotMarkets.slice(0, 1), 1 + 2 * rounds);
    const run = await prepare({ db, services });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const orders = async () => {
      const task = { url, token: people.pop()?.token ?? '', seconds };
      const { p95Ms, refused } = await askScript<OrderTask, OrderReport>('orderClient', task);
      if (Object.keys(refused).length > 0) {
        throw new Error(`Orders were refused: ${JSON.stringify(refused)}.`);
      }
      return p95Ms;
    };
    await orders();
    const [quiet, loaded, reports]: [number[], number[], Report[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await orders());
      const load = run(url, round);
      await sleep(headStartMs);
      loaded.push(await orders());
      reports.push(await load);
    }
    return { ours: median(loaded), reference: median(quiet), reports };
  } finally {
    clearInterval(ticking);
    await app.close();
    await services.stop();
    await database.close();
  }
}
