import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { createApp } from '../../src/app';
import { systemClock } from '../../src/clock';
import { readConfig } from '../../src/config';
import { migrate } from '../../src/db/migrate';
import { openPglite } from '../../src/db/pglite';
import { demoSpotMarkets } from '../../src/markets/demoInstruments';
import { noHistoryDepth } from '../../src/markets/backfillPlan';
import { startServices } from '../../src/services';
import { demoStockMarkets } from '../../src/stocks/demoStocks';
import { FakeFeed } from '../../src/testing/FakeFeed';
import { openTraders } from '../../src/testing/openTraders';
import { askFromProcess } from '../askFromProcess';
import type { HttpReport } from '../httpClients';
import type { Figure } from '../table';

const clients = 100;
const traders = 50;
const noLimit = '10000000';

/** The whole server on the embedded database; requests come from a child process. */
export async function http(seconds: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'h5-bench-'));
  const config = readConfig({
    H5_DATA: folder,
    H5_DEMO: '1',
    H5_LOG: 'error',
    H5_LIMIT_REQUESTS_PER_SECOND: noLimit,
    H5_LIMIT_USER_CALLS_PER_SECOND: noLimit,
    H5_LIMIT_READ_KB_PER_SECOND: noLimit,
  });
  const onError = (error: unknown) => process.stderr.write(`${String(error)}\n`);
  const database = await openPglite(folder, onError);
  await migrate(database.db);
  const services = await startServices({
    config,
    clock: systemClock,
    db: database.db,
    trading: database.trading,
    reads: database.reads,
    listen: database.listen,
    feed: new FakeFeed([...demoSpotMarkets, ...demoStockMarkets], systemClock),
    history: noHistoryDepth,
    onError,
  });
  const app = createApp(config, services);
  const bare = Fastify().get('/', () => ({ ok: true }));
  try {
    const people = await openTraders(database.db, demoSpotMarkets.slice(0, 1), traders);
    const tokens = people.map(({ token }) => token);
    const [ours, other] = [await listen(app), await listen(bare)];
    const reference = await askFromProcess({ url: other, paths: ['/'], clients, seconds });
    const read = await askFromProcess({
      url: ours,
      paths: ['/api/currency/quotation_new'],
      clients,
      seconds,
    });
    const place = await askFromProcess({
      url: ours,
      paths: ['/api/coin/trade'],
      clients,
      seconds,
      tokens,
    });
    return [
      figureOf('HTTP, all markets', read, reference),
      figureOf('HTTP, place an order', place, reference),
    ];
  } finally {
    await app.close();
    await bare.close();
    await services.stop();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function figureOf(figure: string, { perSecond, p99Ms, failed }: HttpReport, reference: HttpReport) {
  return {
    figure,
    unit: 'requests/s',
    ours: perSecond,
    reference: reference.perSecond,
    note: `${clients} connections, p99 ${p99Ms} ms, ${failed} failed; reference: Fastify answering {ok}`,
  };
}

async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
