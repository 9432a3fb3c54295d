import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { candlePeriods } from '@h5/shared/contract/markets/endpoints';
import { createApp } from '../../src/app';
import { systemClock } from '../../src/clock';
import { readConfig } from '../../src/config';
import { migrate } from '../../src/db/migrate';
import { demoSpotMarkets } from '../../src/markets/demoInstruments';
import { startServices } from '../../src/services';
import { demoStockMarkets } from '../../src/stocks/demoStocks';
import { FakeFeed } from '../../src/testing/FakeFeed';
import { openTraders } from '../../src/testing/openTraders';
import { askScript } from '../askFromProcess';
import type { OrderTask, OrderReport } from '../orderClient';
import type { HttpReport, HttpTask } from '../httpClients';
import { onEachDatabase, report, type NamedDatabase } from '../onEachDatabase';
import { median, type Figure } from '../table';

const strangers = 200;
const rounds = 3;
const tickMs = 100;
/** The load runs this long before orders are measured. */
const headStartMs = 1_500;
/** Enough for charts of 1,000 candles in the common periods. */
const history = { minutes: 24 * 60, hours: 24 * 45, days: 400 };

/** The delay of orders while another client loads charts as fast as possible. */
export function charts(seconds: number): Promise<Figure[]> {
  return onEachDatabase((database) => measure(database, seconds));
}

/** Rounds with and without load alternate, so that other work on the machine affects both. */
async function measure(
  { name, folder, ...database }: NamedDatabase,
  seconds: number,
): Promise<Figure> {
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
    const quiet: number[] = [];
    const loaded: number[] = [];
    const strange: HttpReport[] = [];
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await orders());
      // Empties the cache, so that every chart is read from the database.
      await services.marketData.clean();
      const load = askScript<HttpTask, HttpReport>('httpClients', {
        url,
        paths: pathsOf(round),
        clients: strangers,
        seconds: seconds + 1,
      });
      await sleep(headStartMs);
      loaded.push(await orders());
      strange.push(await load);
    }
    const mean = (read: (one: HttpReport) => number) =>
      strange.reduce((sum, one) => sum + read(one), 0) / rounds;
    return {
      figure: `orders while a stranger loads charts, ${name}`,
      unit: 'ms',
      ours: median(loaded),
      reference: median(quiet),
      goal: 'ratio ≤ 3',
      note:
        `p95; ${strangers} connections of one address, ${mean(({ perSecond }) => perSecond).toFixed(0)} charts/s, ` +
        `${mean(({ refused }) => refused).toFixed(0)} put off, ${mean(({ failed }) => failed).toFixed(0)} failed; ` +
        `reference: the same without them; median of ${rounds}`,
    };
  } finally {
    clearInterval(ticking);
    await app.close();
    await services.stop();
    await database.close();
  }
}

/** All markets and periods, so that no two successive charts are equal. */
function pathsOf(round: number): string[] {
  return demoSpotMarkets.flatMap(({ symbol }) =>
    candlePeriods.map(
      (period) =>
        `/api/currency/new_timeshar?symbol=${symbol}&period=${period}&to=${Date.now() - round}`,
    ),
  );
}
