import fc from 'fast-check';
import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { noListeners } from '../testing/noListeners';
import { testRandom } from '../testing/testRandom';
import { accountsToLock } from './accountsToLock';
import { makeCancelOrderCommand, makePlaceOrderCommand, type SpotCommand } from './commands';
import type { MarketState } from './MarketState';
import { EngineState } from './EngineState';
import { Settlement } from './Settlement';
import type { WorkingOrder } from './WorkingOrder';

const [market] = demoSpotMarkets;
if (!market) throw new Error('There is no market to test with.');
const { baseId, quoteId, symbol } = market;
const system = { house: new Map<number, number>(), fees: new Map([[quoteId, -1]]) };

/** Each user has two accounts of their own. */
function makeOrder(
  marketState: MarketState,
  place: number,
  { who, side, price, lots }: Drawn,
): WorkingOrder {
  return {
    id: `order ${place}`,
    userId: `user ${who}`,
    scale: marketState.scale,
    rates: marketState.scale.rates,
    kind: 'limit',
    side,
    price,
    quantity: BigInt(lots),
    sequence: place,
    remaining: BigInt(lots),
    value: 0n,
    feeDue: 0n,
    fee: 0n,
    frozen: 10n ** 20n,
    status: 'open',
    version: 1,
    createdAt: 0,
    updatedAt: 0,
    baseAccount: who * 2 + 1,
    quoteAccount: who * 2 + 2,
  };
}

interface Drawn {
  who: number;
  side: OrderSide;
  price: number;
  lots: number;
}

const drawn = (people: number): fc.Arbitrary<Drawn> =>
  fc.record({
    who: fc.nat(people),
    side: fc.constantFrom<OrderSide>('buy', 'sell'),
    price: fc.integer({ min: 100, max: 120 }),
    lots: fc.integer({ min: 1, max: 9 }),
  });

test('returns every account that a batch moves, for any orders, cancels and prevented self-trades', () => {
  fc.assert(
    fc.property(
      fc.array(drawn(30), { maxLength: 40 }),
      fc.array(drawn(34), { minLength: 1, maxLength: 12 }),
      fc.array(fc.nat(60), { maxLength: 4 }),
      (resting, coming, cancelled) => {
        const state = new EngineState(demoSpotMarkets, {
          ...noListeners,
          random: testRandom,
          now: 0,
        });
        const marketState = state.marketBySymbol(symbol) as MarketState;
        const work = (order: WorkingOrder, settlement: Settlement) => {
          state.addWorking(order);
          marketState.match(order, settlement);
        };
        const before = new Settlement(0, system);
        resting.forEach((one, place) => work(makeOrder(marketState, place, one), before));

        const drafts = coming.map((one, place) => makeOrder(marketState, 100 + place, one));
        const commands: SpotCommand[] = [
          ...cancelled.flatMap((place) => {
            const order = state.findWorking(`order ${place}`);
            return order
              ? [makeCancelOrderCommand(order.userId, { id: order.id, reqId: 'x' })]
              : [];
          }),
          ...drafts.map((order) =>
            makePlaceOrderCommand(order.userId, {
              reqId: order.id,
              baseId,
              quoteId,
              side: order.side,
              quantity: '1',
              price: '1',
            }),
          ),
        ];
        const locked = accountsToLock(state, commands, drafts);
        for (const order of drafts) locked.add(order.baseAccount).add(order.quoteAccount);

        const settlement = new Settlement(0, system);
        for (const command of commands) {
          const order = command.kind === 'cancel' ? state.findWorking(command.orderId) : undefined;
          if (order?.status === 'open') marketState.cancel(order, settlement);
        }
        for (const order of drafts) work(order, settlement);
        const moved = settlement.journals.flat().map(({ accountId }) => accountId);
        expect(moved.filter((id) => id > 0 && !locked.has(id))).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

test('does not return the whole book for a small order', () => {
  const state = new EngineState(demoSpotMarkets, { ...noListeners, random: testRandom, now: 0 });
  const marketState = state.marketBySymbol(symbol) as MarketState;
  const settlement = new Settlement(0, system);
  for (let who = 0; who < 200; who += 1) {
    const ask = makeOrder(marketState, who, { who, side: 'sell', price: 100 + who, lots: 5 });
    state.addWorking(ask);
    marketState.match(ask, settlement);
  }
  const order = makeOrder(marketState, 999, { who: 500, side: 'buy', price: 500, lots: 7 });
  const command = makePlaceOrderCommand(order.userId, {
    reqId: 'x',
    baseId,
    quoteId,
    side: 'buy',
    quantity: '1',
    price: '1',
  });
  expect([...accountsToLock(state, [command], [order])]).toEqual([1, 2, 3, 4]);
});
