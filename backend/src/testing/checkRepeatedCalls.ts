import { randomUUID } from 'node:crypto';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { randomNumbers } from '@h5/shared/testing/randomNumbers';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import type { TestApp, Trader } from './createTestApp';
import { FuturesDesk } from './FuturesDesk';
import { addLeadTrader } from './leadTraders.sql';

const price = '60000';
const times = 3;

interface Call {
  path: string;
  fields: Record<string, string | number>;
}

/** A person with funds in every account, four positions and a trader who is copied. */
interface Person {
  trader: Trader;
  positions: string[];
  leader: number;
}

/**
 * Twenty calls of one person that move money, each sent three times under its request id and all of them at once: each has the
 * effect that it has for a twin who sends each once, one after another. Prices stand still, so that the order of calls is no matter.
 */
export async function checkRepeatedCalls(app: TestApp, seed: number): Promise<void> {
  const desk = new FuturesDesk(app);
  await desk.second(price);
  const person = await prepare(app, desk);
  const twin = await prepare(app, desk);

  const random = randomNumbers(seed);
  const calls = callsOf(person).map(({ path, fields }) => ({
    path,
    fields: { req_id: randomUUID(), ...fields },
    replies: [] as unknown[],
  }));
  expect(calls).toHaveLength(20);
  const sent = Array.from({ length: times }, () => calls)
    .flat()
    .map((call) => ({ call, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(async ({ call }) => {
      const { body } = await person.trader.post(`/api/${call.path}`, call.fields);
      expect([call.path, body.type, body.code]).toEqual([call.path, 'ok', undefined]);
      call.replies.push(idOf(body.message));
    });
  await desk.withTicks(Promise.all(sent).then(() => ({ status: 200, headers: {}, body: null })));
  for (const { path, replies } of calls) {
    expect([path, replies.length, new Set(replies).size]).toEqual([path, times, 1]);
  }

  for (const { path, fields } of callsOf(twin)) {
    const request = twin.trader.post(`/api/${path}`, { req_id: randomUUID(), ...fields });
    const { body } = await desk.withTicks(request);
    expect([path, body.type]).toEqual([path, 'ok']);
  }
  expect(await effectsOf(app, person.trader.id)).toEqual(await effectsOf(app, twin.trader.id));
  expect(await findBrokenInvariants(app.db)).toEqual([]);
}

async function prepare(app: TestApp, desk: FuturesDesk): Promise<Person> {
  const trader = await app.newTrader({ USDT: '50000', BTC: '1' });
  for (const type of [accountType.margin, accountType.options, accountType.stock]) {
    await trader.deposit('USDT', '50000', type);
  }
  const lead = await desk.newTrader();
  const leader = await addLeadTrader(app.db, lead.id, app.clock.now());
  await app.services.copyCommands.setTrader(lead.id, {
    reqId: randomUUID(),
    rate: '0.1',
    nextRate: null,
    nextRateFrom: null,
    minAmount: '50',
    status: 'active',
  });
  const follow = { trader_user_id: leader, type: 1, number: '1', amount: '500' };
  await trader.post('/api/follow/follow', { req_id: randomUUID(), ...follow });
  const positions: string[] = [];
  for (let place = 0; place < 4; place += 1) {
    const { body } = await desk.open(trader, { type: 1 + (place % 2) }, price);
    positions.push((body.message as { id: string }).id);
  }
  return { trader, positions, leader };
}

function callsOf({ positions, leader }: Person): Call[] {
  const contract = { currency_id: 1, legal_id: 3, share: 20, multiple: 50 };
  const option = { match_id: 1, currency_id: 3, seconds: 30 };
  const transfer = { currency_id: 3, from_field: 'change' };
  const stock = { stock_id: 1, side: 'buy', type: 'limit', price: '180' };
  const fund = { trader_id: leader };
  const order = { currency_id: 1, legal_id: 3 };
  const [closed = '', half = '', more = '', most = ''] = positions;
  return [
    { path: 'lever/submit', fields: { ...contract, type: 1, status: 1 } },
    { path: 'lever/submit', fields: { ...contract, type: 2, status: 1, share: 7 } },
    { path: 'lever/submit', fields: { ...contract, type: 1, status: 0, target_price: '59000' } },
    { path: 'lever/close', fields: { id: closed } },
    { path: 'lever/close', fields: { id: half, share: 10 } },
    { path: 'lever/margin', fields: { id: more, amount: '10.5', dir: 'add' } },
    { path: 'lever/margin', fields: { id: most, amount: '20', dir: 'add' } },
    { path: 'wallet/change', fields: { ...transfer, to_field: 'lever', number: '100' } },
    { path: 'wallet/change', fields: { ...transfer, to_field: 'micro', number: '0.00000001' } },
    { path: 'wallet/change', fields: { ...transfer, to_field: 'stock', number: '33.3' } },
    { path: 'microtrade/submit', fields: { ...option, type: 1, number: '100' } },
    { path: 'microtrade/submit', fields: { ...option, type: 2, number: '5' } },
    { path: 'microtrade/submit', fields: { ...option, type: 1, number: '7.77' } },
    { path: 'stock/order', fields: { ...stock, number: 3 } },
    { path: 'stock/order', fields: { ...stock, number: 1, price: '185.5' } },
    { path: 'follow/fund', fields: { ...fund, amount: '25', dir: 'add' } },
    { path: 'follow/fund', fields: { ...fund, amount: '40', dir: 'remove' } },
    { path: 'coin/trade', fields: { ...order, type: 1, amount: '0.1', target_price: '57000' } },
    { path: 'coin/trade', fields: { ...order, type: 2, amount: '0.2', target_price: '63000' } },
    { path: 'coin/trade', fields: { ...order, type: 1, amount: '0.3', target_price: '56000' } },
  ];
}

const idOf = (message: unknown) => (message as { id: string }).id;

/** Balances, and how many lines there are of each kind in the ledger, for one person. */
async function effectsOf(app: TestApp, userId: string) {
  const balances = await app.db
    .selectFrom('accounts')
    .select(['type', 'currency_id', 'available', 'frozen'])
    .where('user_id', '=', userId)
    .orderBy('type')
    .orderBy('currency_id')
    .execute();
  const lines = await app.db
    .selectFrom('postings')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(({ fn }) => [
      'postings.kind',
      'type',
      fn.countAll<number>().as('count'),
      fn.sum<string>('postings.available').as('available'),
      fn.sum<string>('postings.frozen').as('frozen'),
    ])
    .where('user_id', '=', userId)
    .groupBy(['postings.kind', 'type'])
    .orderBy('postings.kind')
    .orderBy('type')
    .execute();
  return { balances, lines };
}
