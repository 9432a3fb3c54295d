import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal, floorToStep } from '@h5/shared/money/money';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import { createApp } from '../../src/app';
import { systemClock } from '../../src/clock';
import { readConfig } from '../../src/config';
import type { Db } from '../../src/db/Db';
import { migrate } from '../../src/db/migrate';
import { transferDemoFunds } from '../../src/ledger/demoFunds';
import { noHistoryDepth } from '../../src/markets/backfillPlan';
import { demoSpotMarkets } from '../../src/markets/demoInstruments';
import { demoStockMarkets } from '../../src/stocks/demoStocks';
import { startServices, type BackendServices } from '../../src/services';
import { FakeFeed } from '../../src/testing/FakeFeed';
import { openTraders, type Trader } from '../../src/testing/openTraders';
import { askScript } from '../askFromProcess';
import type { HostileReport, HostileTask } from '../hostileClients';
import type { OrderReport, OrderTask } from '../orderClient';
import { onEachDatabase, report, type NamedDatabase } from '../onEachDatabase';
import { median, type Figure } from '../table';

const accounts = 20;
const rounds = 3;
const tickMs = 100;
/** The load runs this long before orders are measured. */
const headStartMs = 1_500;

/** The delay of one person's orders while accounts at their caps read and close all that they have. */
export function hostile(seconds: number): Promise<Figure[]> {
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
  const feed = new FakeFeed([...demoSpotMarkets, ...demoStockMarkets], systemClock);
  const surroundings = { config, clock: systemClock, db, trading, reads, listen, feed };
  const history = noHistoryDepth;
  const services = await startServices({ ...surroundings, history, onError: report });
  const app = createApp(config, services);
  const ticking = setInterval(() => {
    for (const { symbol } of demoSpotMarkets) feed.move(symbol, feed.index(symbol) ?? '');
  }, tickMs);
  try {
    const people = await openTraders(db, demoSpotMarkets.slice(0, 1), 1 + 2 * rounds);
    const attackers = await openTraders(db, [], accounts);
    await fillToCaps(db, services, attackers);
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
    const [quiet, loaded, attacks]: [number[], number[], HostileReport[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await orders());
      const load = askScript<HostileTask, HostileReport>('hostileClients', {
        ...{ url, tokens: attackers.map(({ token }) => token), refills: fillable() },
        seconds: seconds + headStartMs / 1_000,
      });
      await sleep(headStartMs);
      loaded.push(await orders());
      attacks.push(await load);
    }
    const calls = attacks.reduce((sum, one) => sum + one.calls, 0);
    return {
      figure: `orders beside ${accounts} accounts at their caps, ${name}`,
      unit: 'ms',
      ours: median(loaded),
      reference: median(quiet),
      goal: 'ratio ≤ 3',
      note:
        `p95; ${(calls / rounds / (seconds + headStartMs / 1_000)).toFixed(0)} hostile calls/s, ` +
        `replies of at most ${Math.max(...attacks.map(({ kilobytes }) => kilobytes))} KB, ` +
        `refused ${JSON.stringify(attacks.at(-1)?.refused)}; reference: the same without them; median of ${rounds}`,
    };
  } finally {
    clearInterval(ticking);
    await app.close();
    await services.stop();
    await database.close();
  }
}

const markets = demoSpotMarkets.slice(0, 5);

/** Limits a little above the prices. */
function fillable() {
  return markets.map(({ baseId, tickSize, simulation }) => ({
    baseId,
    price: priceAt(simulation.startPrice, '1.01', tickSize),
  }));
}

function priceAt(start: string, ratio: string, tickSize: string): string {
  return floorToStep(new Decimal(start).times(ratio), tickSize).toFixed();
}

/** Half of what a person may have is held and half waits. */
async function fillToCaps(
  db: Db,
  { futuresEngine, prices }: BackendServices,
  people: readonly Trader[],
): Promise<void> {
  while (!prices.newest()) await sleep(tickMs);
  const perMarket = futuresTerms.maxTogether / 2 / markets.length;
  for (const { userId } of people) {
    await db.transaction().execute((tx) =>
      transferDemoFunds(tx, {
        ...{ userId, currencyId: 3, amount: '100000', type: accountType.margin },
        now: systemClock.now(),
      }),
    );
    const orders = markets.flatMap(({ baseId, tickSize, simulation }) =>
      ['1.01', '0.9'].flatMap((ratio) => {
        const limitPrice = priceAt(simulation.startPrice, ratio, tickSize);
        return Array.from({ length: perMarket }, () => ({ baseId, limitPrice }));
      }),
    );
    await Promise.all(
      orders.map((order) =>
        futuresEngine.open(userId, {
          ...{ ...order, quoteId: 3, side: 'long', lots: '1', multiple: 20, kind: 'limit' },
          reqId: randomUUID(),
        }),
      ),
    );
  }
}
