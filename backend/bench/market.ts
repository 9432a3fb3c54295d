import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { PlaceOrder } from '@h5/shared/contract/orders/endpoints';
import { systemClock } from '../src/clock';
import type { Db } from '../src/db/Db';
import { spotMarkets } from '../src/markets/demoInstruments';
import { KeyedRandom, keyBytes } from '../src/markets/KeyedRandom';
import { Engine } from '../src/spot/Engine';
import { FakeFeed } from '../src/testing/FakeFeed';
import { noListeners } from '../src/testing/noListeners';
import { openTraders, type Trader } from '../src/testing/openTraders';

const [market] = spotMarkets;
if (!market) throw new Error('There is no market to measure.');
const { currencyId, quoteId } = market;
const middle = Math.round(Number(market.simulation.startPrice));

/** An engine and users with enough funds for every order. */
export async function openMarket(
  db: Db,
  people: number,
): Promise<{ engine: Engine; people: Trader[] }> {
  const engine = new Engine({
    db,
    clock: systemClock,
    markets: spotMarkets,
    feed: new FakeFeed(spotMarkets, systemClock),
    ...noListeners,
    random: new KeyedRandom(randomBytes(keyBytes)),
    coinValue: () => ({ code: '', usdPrice: '1' }),
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  });
  const opened = await openTraders(db, spotMarkets.slice(0, 1), people);
  await engine.start();
  return { engine, people: opened };
}

/** A limit order near the index; about half of them fill at once. */
export function randomOrder(): PlaceOrder {
  return {
    reqId: randomUUID(),
    currencyId,
    quoteId,
    side: randomInt(2) === 0 ? 'buy' : 'sell',
    quantity: '0.001',
    price: String(middle + randomInt(-200, 200)),
  };
}
