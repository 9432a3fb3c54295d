import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { DepthLevel } from '@h5/shared/contract/markets/endpoints';
import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { systemClock } from '../clock';
import type { Db } from '../db/Db';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import type { SpotMarket } from '../markets/catalogue';
import { demoSpotMarkets } from '../markets/demoInstruments';
import type { MatchingEngine } from '../spot/MatchingEngine';
import { FakeFeed } from './FakeFeed';
import { createEngine } from './createEngine';

/** Published levels per side. */
const shownLevels = 50;

/**
 * Starts an engine on the tables, trades, and starts another one. Returns a sentence for each invariant of the tables and
 * each book that is wrong. The feed is halted, so that the books contain no quotes of the house.
 */
export async function recoveryErrors(db: Db, markets: readonly SpotMarket[]): Promise<string[]> {
  const broken = await findBrokenInvariants(db);
  const live = await startEngine(db, broken);
  broken.push(...(await brokenBooks(db, live, markets, 'recovered')));
  for (const { id, userId } of await everyThirdOpenOrder(db)) {
    await live.cancel(userId, { id, reqId: randomUUID() });
  }
  broken.push(...(await brokenBooks(db, live, markets, 'live')));
  await live.stop();

  const rebuilt = await startEngine(db, broken);
  broken.push(...(await brokenBooks(db, rebuilt, markets, 'rebuilt')));
  await rebuilt.stop();
  return [...broken, ...(await findBrokenInvariants(db))];
}

function startEngine(db: Db, errors: string[]): Promise<MatchingEngine> {
  const feed = new FakeFeed(demoSpotMarkets, systemClock);
  feed.halt();
  return createEngine({ db, feed, onError: (error) => errors.push(String(error)) });
}

function everyThirdOpenOrder(db: Db) {
  return db
    .selectFrom('orders')
    .select(['id', 'user_id as userId'])
    .where('status', 'in', ['waiting', 'open', 'partial'])
    .where(sql<boolean>`sequence % 3 = 0`)
    .limit(30)
    .execute();
}

async function brokenBooks(
  db: Db,
  engine: MatchingEngine,
  markets: readonly SpotMarket[],
  which: string,
): Promise<string[]> {
  const broken: string[] = [];
  for (const market of markets) {
    const depth = engine.depth(market.symbol);
    for (const [side, levels] of [
      ['buy', depth?.bids ?? []],
      ['sell', depth?.asks ?? []],
    ] as const) {
      const shown = JSON.stringify(levels.map(ofPeople));
      const stored = JSON.stringify(await levelsInTable(db, market, side));
      if (shown !== stored) {
        broken.push(`the ${which} ${side} side of ${market.symbol} is ${shown}, not ${stored}`);
      }
    }
  }
  return broken;
}

function ofPeople([price, quantity, house = '0']: DepthLevel): [price: string, quantity: string] {
  return [price, toWireAmount(new Decimal(quantity).minus(house))];
}

/** One side of a book, computed from the table of orders. */
async function levelsInTable(
  db: Db,
  { baseId, quoteId }: SpotMarket,
  side: OrderSide,
): Promise<[price: string, quantity: string][]> {
  const { rows } = await sql<{ price: string; quantity: string }>`
    select worst_price as price, sum(quantity - filled) as quantity
      from orders
     where currency_id = ${baseId} and quote_id = ${quoteId} and side = ${side}
       and status in ('open', 'partial')
     group by worst_price
     order by worst_price * ${side === 'buy' ? -1 : 1}::int
     limit ${shownLevels}`.execute(db);
  return rows.map(({ price, quantity }) => [price, quantity]);
}
