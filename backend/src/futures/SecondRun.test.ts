import { Decimal } from '@h5/shared/money/money';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { heldPosition, marginAccount } from '../testing/heldPosition';
import { FuturesSettlement } from './FuturesSettlement';
import { FuturesState } from './FuturesState';
import { futuresMarketsOf } from './futuresMarkets';
import { SecondRun } from './SecondRun';

const [market] = futuresMarketsOf(demoSpotMarkets);
if (!market) throw new Error('There is no market.');
const contract = market;
const price = { index: '90000', last: '90000', mark: '90000' };
const second = { time: 1_000, prices: new Map([[contract.priceSymbol, price]]) };

/** Positions in an engine without a database; their own accounts stand for those of the exchange. */
function hold(count: number) {
  const account = marginAccount('00000000-0000-7000-8000-000000000001');
  account.apply(0n, 10n ** 30n);
  const exchange = marginAccount('', 2);
  exchange.apply(10n ** 30n, 0n);
  const byCurrency = new Map([[contract.quoteId, exchange]]);
  const state = new FuturesState([contract]);
  state.useAccounts({ house: byCurrency, insurance: byCurrency, fees: byCurrency });
  const positions = Array.from({ length: count }, () =>
    heldPosition({ market: contract, account, openPrice: '100000', multiple: 20 }),
  );
  return { state, positions };
}

function reasonsOf({ changed }: FuturesSettlement) {
  return [...changed.values()].map(({ closeReason }) => closeReason);
}

test('many positions that a second reaches are put in order over several batches, stops first', () => {
  const { state, positions } = hold(25);
  const last = positions.at(-1);
  if (last) last.stopLoss = new Decimal('99000');
  for (const position of positions) state.add(position);
  const run = new SecondRun(state, second);
  const batches = Array.from({ length: 15 }, () => {
    const settlement = new FuturesSettlement(second.time, state);
    run.run(settlement, 2);
    return reasonsOf(settlement);
  });
  expect(batches.slice(0, 4)).toEqual([
    ...[[], ['stop_loss', 'liquidation']],
    ...[
      ['liquidation', 'liquidation'],
      ['liquidation', 'liquidation'],
    ],
  ]);
  expect(batches.flat()).toHaveLength(25);
  expect(run.isDone).toBe(true);
});

test('the riskiest is liquidated first, of the same risk the oldest, and what is missing is taken last', () => {
  const { state, positions } = hold(6);
  // At 90,000 a lot of 0.01 has lost 100.
  const margins = ['101', '100.5', '100.5', '99', '98', '102'];
  positions.forEach((position, at) => {
    position.margin = new Decimal(margins[at] ?? 0);
    position.openedAt = at === 1 ? 2 : 1;
    state.add(position);
  });
  const run = new SecondRun(state, second);
  const settlement = new FuturesSettlement(second.time, state);
  run.run(settlement, 100);
  const order = [...settlement.changed.values()].map((position) => positions.indexOf(position));
  expect(order).toEqual([2, 1, 0, 5, 4, 3]);
});

test('a position that a command asks for meets the second before it is in order, and once', () => {
  const { state, positions } = hold(25);
  for (const position of positions) state.add(position);
  const run = new SecondRun(state, second);
  const settlement = new FuturesSettlement(second.time, state);
  run.run(settlement, 2);
  const asked = positions[24];
  if (!asked) throw new Error('There is no position.');
  run.meet(asked, settlement);
  expect(reasonsOf(settlement)).toEqual(['liquidation']);
  run.run(settlement, 100);
  expect(settlement.receipts).toHaveLength(25);
  expect(new Set(settlement.changed.values())).toEqual(new Set(positions));
});

test('a gap leaves nothing armed', () => {
  const { state, positions } = hold(300);
  for (const position of positions) state.add(position);
  const triggers = state.marketBySymbol(contract.symbol)?.triggers;
  expect(triggers?.takeOpen('90000')).toHaveLength(300);
  expect(triggers?.takeOpen('300000')).toEqual([]);
  expect(triggers?.takeOpen('1')).toEqual([]);
});

test('limits are filled the nearest to the price first, of the same limit the earliest, and none by the second of its acceptance', () => {
  const { state, positions } = hold(4);
  const limits: [limit: string, acceptedAt: number][] = [
    ['95000', 10],
    ['99000', 20],
    ['99000', 10],
    ['99500', second.time],
  ];
  limits.forEach(([limit, createdAt], at) => {
    const position = positions[at];
    if (!position) return;
    const terms = { limitPrice: new Decimal(limit), createdAt, number: new Decimal('0.01') };
    Object.assign(position, { status: 'pending', openPrice: null, openedBy: null, ...terms });
    state.add(position);
  });
  const settlement = new FuturesSettlement(second.time, state);
  new SecondRun(state, second).run(settlement, 100);
  const order = [...settlement.changed.values()].map((position) => positions.indexOf(position));
  expect(order).toEqual([2, 1, 0]);
});

test('a stop that was set at the time of a second does not meet it', () => {
  const { state, positions } = hold(1);
  for (const position of positions) {
    Object.assign(position, { stopLoss: new Decimal('99000'), stopsSince: second.time });
    state.add(position);
  }
  const settlement = new FuturesSettlement(second.time, state);
  new SecondRun(state, second).run(settlement, 100);
  expect(reasonsOf(settlement)).toEqual(['liquidation']);
});

test('a position that was opened at the time of a second does not meet it', () => {
  const { state, positions } = hold(1);
  for (const position of positions) {
    position.openedBy = { time: second.time, price: '100000' };
    state.add(position);
  }
  const settlement = new FuturesSettlement(second.time, state);
  new SecondRun(state, second).run(settlement, 100);
  expect(reasonsOf(settlement)).toEqual([]);
});
