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

test('a position that its owner has begun to close between two batches is left to its tick', () => {
  const account = marginAccount('00000000-0000-7000-8000-000000000001');
  account.apply(0n, 10n ** 30n);
  const exchange = marginAccount('', 2);
  // Each lot has gained 100; the house has 210.
  exchange.apply(210n * 10n ** 18n, 0n);
  const byCurrency = new Map([[contract.quoteId, exchange]]);
  const state = new FuturesState([contract]);
  state.useAccounts({ house: byCurrency, insurance: byCurrency, fees: byCurrency });
  const positions = [1, 2].map((openedAt) => ({
    ...heldPosition({ market: contract, account, openPrice: '100000', multiple: 20 }),
    ...{ openedAt, takeProfit: null, number: new Decimal('0.01') },
  }));
  for (const position of positions) state.add(position);
  state.takePrices(second);

  const run = new DeleverageRun(state, second);
  run.run(new FuturesSettlement(second.time, state), 1);
  expect(positions.map(({ status }) => status)).toEqual(['closed', 'holding']);
  const settlement = new FuturesSettlement(second.time + 1, state);
  for (const position of positions.slice(1)) settlement.beginClosing(position, 'user', 1_001);
  run.run(settlement, 1);
  expect(run.isDone).toBe(true);
  expect(positions.map(({ status }) => status)).toEqual(['closed', 'closing']);
});
