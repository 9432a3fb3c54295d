import { randomUUID } from 'node:crypto';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { findBrokenInvariants } from './invariants/findBrokenInvariants';
import { createTestApp, type TestApp, type Trader } from './testing/createTestApp';
import { FuturesDesk } from './testing/FuturesDesk';
import { addLeadTrader } from './testing/leadTraders.sql';

type Fields = Record<string, string | number>;

/** Ids of what a person has: an open and a pending position, an order for a stock, and the number as a lead trader. */
interface Things {
  position: string;
  pending: string;
  order: string;
  trader: number;
}
const nothing: Things = { position: '', pending: '', order: '', trader: 0 };

let app: TestApp;
let desk: FuturesDesk;
let person: Trader;
/** What belongs to the person, and what to somebody else. */
const [own, foreign] = [{ ...nothing }, { ...nothing }];

beforeAll(async () => {
  app = await createTestApp();
  desk = new FuturesDesk(app);
  await desk.second('60000');
  person = await settle(own);
  await settle(foreign);
});
afterAll(() => app.close());

/** A person with ample funds, so that nothing is refused for the want of them. */
async function settle(things: Things): Promise<Trader> {
  const trader = await app.newTrader({ USDT: '1000000', BTC: '10' });
  for (const type of [accountType.margin, accountType.options, accountType.stock]) {
    await trader.deposit('USDT', '1000000', type);
  }
  const { body: opened } = await desk.open(trader);
  things.position = opened.message.id as string;
  const limit = { ...contract, status: 0, target_price: '59000', req_id: randomUUID() };
  const { body: pending } = await trader.post('/api/lever/submit', limit);
  things.pending = pending.message.id as string;
  const { body: order } = await trader.post('/api/stock/order', { ...stock, req_id: randomUUID() });
  things.order = order.message.id as string;
  things.trader = await addLeadTrader(app.db, trader.id, app.clock.now());
  await app.services.copyCommands.setTrader(trader.id, {
    reqId: randomUUID(),
    rate: '0.1',
    nextRate: null,
    nextRateFrom: null,
    minAmount: '50',
    status: 'active',
  });
  return trader;
}

const contract = { currency_id: 1, legal_id: 3, type: 1, share: 20, multiple: 50, status: 1 };
const option = { match_id: 1, currency_id: 3, type: 1, seconds: 30, number: '100' };
const stock = { stock_id: 1, side: 'buy', type: 'limit', price: '180', number: 3 };
const copy = { type: 1, number: '1', amount: '500' };

/** What is in all accounts. */
const everything = async () =>
  app.db
    .selectFrom('accounts')
    .select(['id', 'available', 'frozen', 'version'])
    // An account may have been opened, with nothing in it.
    .where('version', '>', 0)
    .orderBy('id')
    .execute();

test.each<[string, () => Fields, string]>([
  ['lever/submit', () => ({ ...contract, multiple: 0 }), 'INVALID_REQUEST'],
  ['lever/submit', () => ({ ...contract, multiple: '1.5' }), 'INVALID_REQUEST'],
  ['lever/submit', () => ({ ...contract, multiple: 101 }), 'MULTIPLE_NOT_ALLOWED'],
  ['lever/submit', () => ({ ...contract, share: 0 }), 'INVALID_AMOUNT'],
  ['lever/submit', () => ({ ...contract, share: '-1' }), 'INVALID_AMOUNT'],
  ['lever/submit', () => ({ ...contract, share: '0.001' }), 'LOTS_TOO_SMALL'],
  ['lever/submit', () => ({ ...contract, target_profit_price: '59000' }), 'TAKE_PROFIT_SIDE'],
  ['lever/submit', () => ({ ...contract, stop_loss_price: '61000' }), 'STOP_LOSS_SIDE'],
  ['lever/submit', () => ({ ...contract, stop_loss_price: '50000' }), 'STOP_BEYOND_LIQUIDATION'],
  ['lever/setstop', () => ({ id: own.position, target_profit_price: '59000' }), 'TAKE_PROFIT_SIDE'],
  ['lever/setstop', () => ({ id: own.position, stop_loss_price: '61000' }), 'STOP_LOSS_SIDE'],
  [
    'lever/setstop',
    () => ({ id: own.position, stop_loss_price: '50000' }),
    'STOP_BEYOND_LIQUIDATION',
  ],
  ['lever/close', () => ({ id: own.position, share: '20.01' }), 'LOTS_TOO_LARGE'],
  ['lever/close', () => ({ id: own.position, share: '0.001' }), 'LOTS_TOO_SMALL'],
  ['lever/close', () => ({ id: own.pending }), 'POSITION_NOT_OPEN'],
  [
    'lever/margin',
    () => ({ id: own.position, amount: '1', dir: 'remove' }),
    'MARGIN_NOT_REMOVABLE',
  ],
  [
    'lever/margin',
    () => ({ id: own.position, amount: '9000000', dir: 'add' }),
    'INSUFFICIENT_BALANCE',
  ],
  ['lever/amend', () => ({ id: own.position, target_price: '58000' }), 'POSITION_NOT_OPEN'],
  ['lever/cancel', () => ({ id: own.position }), 'POSITION_NOT_OPEN'],
  ['lever/close', () => ({ id: foreign.position }), 'POSITION_NOT_FOUND'],
  ['lever/setstop', () => ({ id: foreign.position, stop_loss_price: '0' }), 'POSITION_NOT_FOUND'],
  ['lever/margin', () => ({ id: foreign.position, amount: '1', dir: 'add' }), 'POSITION_NOT_FOUND'],
  ['lever/amend', () => ({ id: foreign.pending, target_price: '58000' }), 'POSITION_NOT_FOUND'],
  ['lever/cancel', () => ({ id: foreign.pending }), 'POSITION_NOT_FOUND'],
  ['microtrade/submit', () => ({ ...option, seconds: 45 }), 'EXPIRY_UNKNOWN'],
  ['microtrade/submit', () => ({ ...option, payout: '0.81' }), 'ODDS_CHANGED'],
  ['microtrade/submit', () => ({ ...option, number: '4.99' }), 'STAKE_TOO_SMALL'],
  ['microtrade/submit', () => ({ ...option, number: '1000.01' }), 'STAKE_TOO_LARGE'],
  ['stock/order', () => ({ ...stock, number: 0 }), 'INVALID_AMOUNT'],
  ['stock/order', () => ({ ...stock, number: '1.5' }), 'QUANTITY_OFF_STEP'],
  ['stock/order', () => ({ ...stock, side: 'sell' }), 'INSUFFICIENT_BALANCE'],
  ['stock/order', () => ({ ...stock, price: '1' }), 'PRICE_OUT_OF_BAND'],
  ['stock/cancel', () => ({ id: foreign.order }), 'ORDER_NOT_FOUND'],
  ['follow/follow', () => ({ ...copy, trader_user_id: own.trader }), 'COPY_SELF'],
  ['follow/follow', () => ({ ...copy, trader_user_id: foreign.trader }), 'COPY_CIRCLE'],
  [
    'follow/fund',
    () => ({ trader_id: foreign.trader, amount: '1', dir: 'add' }),
    'TRADER_NOT_FOUND',
  ],
  ['follow/cancel', () => ({ follow_user_id: foreign.trader, mode: 'close' }), 'TRADER_NOT_FOUND'],
  ['follow/selfHolding', () => ({ transaction_id: foreign.position }), 'POSITION_NOT_FOUND'],
])('%s %# is refused and changes no account', async (path, fields, code) => {
  const before = await everything();
  const request = person.post(`/api/${path}`, { req_id: randomUUID(), ...fields() });
  const { body } = await desk.withTicks(request);
  expect([path, body.type, body.code]).toEqual([path, 'error', code]);
  expect(await everything()).toEqual(before);
});

test('afterwards every invariant holds', async () => {
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});
