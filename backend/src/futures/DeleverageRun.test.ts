import { Decimal } from '@h5/shared/money/money';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { heldPosition, marginAccount } from '../testing/heldPosition';
import { DeleverageRun } from './DeleverageRun';
import { FuturesSettlement } from './FuturesSettlement';
import { FuturesState } from './FuturesState';
import { futuresMarketsOf } from './futuresMarkets';

const [market] = futuresMarketsOf(demoSpotMarkets);
if (!market) throw new Error('There is no market.');
const contract = market;
const price = { index: '110000', last: '110000', mark: '110000' };
const second = { time: 1_000, prices: new Map([[contract.priceSymbol, price]]) };

/** Longs of 0.01 each with a leverage of 20, and a house that has so much. */
function stateOf(house: bigint, held: readonly { openPrice: Decimal; openedAt: number }[]) {
  const account = marginAccount('00000000-0000-7000-8000-000000000001');
  account.apply(0n, 10n ** 30n);
  const exchange = marginAccount('', 2);
  exchange.apply(house * 10n ** 18n, 0n);
  const byCurrency = new Map([[contract.quoteId, exchange]]);
  const state = new FuturesState([contract]);
  state.useAccounts({ house: byCurrency, insurance: byCurrency, fees: byCurrency });
  const positions = held.map(({ openPrice, openedAt }) => ({
    ...heldPosition({ market: contract, account, openPrice, multiple: 20 }),
    openedAt,
    takeProfit: null,
    number: new Decimal('0.01'),
  }));
  for (const position of positions) state.add(position);
  state.prices.take(second);
  return { state, positions };
}

test('the highest gain for the margin is closed first, and of equal ones the older', () => {
  // Gains of 50, 100, 100 and 200. Once three are paid, the house has 149, and the gain that is left is at most 60 % of it.
  const { state, positions } = stateOf(549n, [
    { openPrice: new Decimal('105000'), openedAt: 1 },
    { openPrice: new Decimal('100000'), openedAt: 3 },
    { openPrice: new Decimal('100000'), openedAt: 2 },
    { openPrice: new Decimal('90000'), openedAt: 4 },
  ]);
  const run = new DeleverageRun(state, second);
  const closed: number[] = [];
  while (!run.isDone) {
    run.run(new FuturesSettlement(second.time, state), 1);
    const news = positions.flatMap(({ status }, place) =>
      status === 'closed' && !closed.includes(place) ? place : [],
    );
    closed.push(...news);
  }
  expect(closed).toEqual([3, 2, 1]);
});

test('a position that its owner has begun to close between two batches is left to its tick', () => {
  // Each has gained 100; the house has 210.
  const openPrice = new Decimal('100000');
  const { state, positions } = stateOf(210n, [
    { openPrice, openedAt: 1 },
    { openPrice, openedAt: 2 },
  ]);
  const run = new DeleverageRun(state, second);
  run.run(new FuturesSettlement(second.time, state), 1);
  expect(positions.map(({ status }) => status)).toEqual(['closed', 'holding']);
  const settlement = new FuturesSettlement(second.time + 1, state);
  for (const position of positions.slice(1)) settlement.beginClosing(position, 'user', 1_001);
  run.run(settlement, 1);
  expect(run.isDone).toBe(true);
  expect(positions.map(({ status }) => status)).toEqual(['closed', 'closing']);
});
