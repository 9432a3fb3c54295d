import { randomInt, randomUUID } from 'node:crypto';
import type { PlaceOrderInput } from '@h5/shared/contract/orders/endpoints';
import type { Db } from '../src/db/Db';
import { demoSpotMarkets } from '../src/markets/demoInstruments';
import type { MatchingEngine } from '../src/spot/MatchingEngine';
import { openTraders, type Trader } from '../src/testing/openTraders';
import { createEngine } from '../src/testing/createEngine';

const [market] = demoSpotMarkets;
if (!market) throw new Error('There is no market to measure.');
const { baseId, quoteId } = market;
const middle = Math.round(Number(market.simulation.startPrice));

/** An engine and users with enough funds for every order. */
export async function openMarket(
  db: Db,
  people: number,
): Promise<{ engine: MatchingEngine; people: Trader[] }> {
  const engine = await createEngine({
    db,
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  });
  return { engine, people: await openTraders(db, demoSpotMarkets.slice(0, 1), people) };
}

/** A limit order near the index; about half of them fill at once. */
export function randomOrder(near = middle): PlaceOrderInput {
  return {
    reqId: randomUUID(),
    baseId,
    quoteId,
    side: randomInt(2) === 0 ? 'buy' : 'sell',
    quantity: '0.001',
    price: String(near + randomInt(-200, 200)),
  };
}
