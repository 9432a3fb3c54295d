import { migrate } from '../../src/db/migrate';
import { openPostgres } from '../../src/db/pg';
import { findBrokenInvariants } from '../../src/invariants/findBrokenInvariants';
import { demoSpotMarkets } from '../../src/markets/demoInstruments';
import { openTraders } from '../../src/testing/openTraders';
import { PostgresCluster } from '../../src/testing/PostgresCluster';
import { RedisServer } from '../../src/testing/RedisServer';
import { askFromProcess } from '../askFromProcess';
import type { HttpReport } from '../httpClients';
import { endServer, startServer, type StartedServer } from '../startServer';
import type { Figure } from '../table';

const figure = 'orders through two api processes';
const unit = 'orders/s';
const clients = 100;
const traders = 50;
const noLimit = '10000000';

/** Orders over HTTP through two api processes, beside the same number of clients at one of them. */
export async function processes(seconds: number): Promise<Figure[]> {
  if (!PostgresCluster.findBinaries() || !RedisServer.findBinary()) {
    const note = 'left out: there is no PostgreSQL, or no Redis or Valkey, on this machine';
    return [{ figure, unit, note }];
  }
  const postgres = await PostgresCluster.start({ fsync: true });
  const redis = await RedisServer.start();
  const running: StartedServer[] = [];
  const database = await openPostgres(postgres.url(), report);
  const start = async (role: string) => {
    const server = await startServer({
      H5_ROLE: role,
      H5_DEMO: '1',
      H5_LOG: 'error',
      PORT: '0',
      DATABASE_URL: postgres.url(),
      REDIS_URL: redis.url,
      H5_INTERNAL_KEY: 'only for these processes',
      H5_LIMIT_REQUESTS_PER_SECOND: noLimit,
      H5_LIMIT_USER_CALLS_PER_SECOND: noLimit,
    });
    running.push(server);
    return server.origin;
  };
  try {
    await migrate(database.db);
    const people = await openTraders(database.db, demoSpotMarkets.slice(0, 1), traders);
    const tokens = people.map(({ token }) => token);
    await start('feed');
    await start('engine');
    const first = await start('api');
    const second = await start('api');
    const near = await bestAsk(first);
    const place = (url: string, connections: number) =>
      askFromProcess({
        url,
        paths: ['/api/coin/trade'],
        clients: connections,
        seconds,
        tokens,
        near,
      });
    const one = await place(first, clients);
    const both = await Promise.all([first, second].map((url) => place(url, clients / 2)));
    return [figureOf(both, one, seconds)];
  } finally {
    for (const server of running) await endServer(server, 'SIGKILL');
    const broken = await findBrokenInvariants(database.db);
    await database.close();
    await redis.kill();
    await postgres.stop();
    if (broken.length > 0) report(`Broken after the run: ${broken.join('; ')}`);
  }
}

function figureOf(both: readonly HttpReport[], one: HttpReport, seconds: number): Figure {
  const sum = (pick: (one: HttpReport) => number) =>
    both.reduce((total, single) => total + pick(single), 0);
  // Refused requests do not count as orders.
  const placed = ({ perSecond, refused }: HttpReport) => perSecond - refused / seconds;
  const p99Ms = Math.max(...both.map((single) => single.p99Ms));
  const failed = sum((single) => single.failed) + one.failed;
  const refused = sum((single) => single.refused) + one.refused;
  return {
    figure,
    unit,
    ours: sum(placed),
    reference: placed(one),
    note:
      `${clients} connections, p99 ${p99Ms} ms, ${failed} failed, ${refused} refused; ` +
      `reference: all connections at one api process, p99 ${one.p99Ms} ms`,
  };
}

/** Prices of the feed move, so that orders are placed near the present one. */
async function bestAsk(origin: string): Promise<number> {
  const [{ baseId, quoteId }] = demoSpotMarkets as [(typeof demoSpotMarkets)[0]];
  const query = `currency_id=${baseId}&legal_id=${quoteId}`;
  const reply = await fetch(`${origin}/api/coin/depth?${query}`);
  const { message } = (await reply.json()) as { message: { asks: string[][] } };
  return Math.round(Number(message.asks[0]?.[0]));
}

function report(error: unknown): void {
  process.stderr.write(`${String(error)}\n`);
}
