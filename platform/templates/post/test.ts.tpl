import { randomUUID } from 'node:crypto';
import { findBrokenInvariants } from '__up__/invariants/findBrokenInvariants';
import { beforeEachAppTest } from '__up__/testing/beforeEachAppTest';
import type { TestApp, Trader } from '__up__/testing/createTestApp';

let app: TestApp;
let trader: Trader;
beforeEachAppTest((test) => ({ app, trader } = test), { USDT: '100' });

const make = (fields: Record<string, string> = {}) =>
  trader.post('/api/__path__', { req_id: randomUUID(), currency_id: '3', amount: '30', ...fields });

describe('POST /api/__path__', () => {
  it('freezes the amount', async () => {
    const { body } = await make();
    expect(body).toMatchObject({ type: 'ok', message: { currency_id: 3, amount: '30' } });
    expect(await trader.balance('USDT')).toMatchObject({ available: '70', frozen: '30' });
    expect(await findBrokenInvariants(app.db)).toEqual([]);
  });

  it('answers a repeated request with what it made, and freezes once', async () => {
    const same = { req_id: randomUUID() };
    const first = await make(same);
    expect((await make(same)).body).toEqual(first.body);
    expect((await make({ ...same, amount: '31' })).body.code).toBe('REQ_ID_REUSED');
    expect(await trader.balance('USDT')).toMatchObject({ available: '70', frozen: '30' });
  });

  it.each([
    ['more than there is', { amount: '100.00000001' }, 'INSUFFICIENT_BALANCE'],
    ['nothing', { amount: '0' }, 'INVALID_AMOUNT'],
    ['an unknown coin', { currency_id: '999' }, 'COIN_NOT_FOUND'],
    ['a finer amount than the coin has', { amount: '0.000000001' }, 'QUANTITY_OFF_STEP'],
  ])('refuses %s', async (_, fields, code) => {
    expect((await make(fields)).body).toMatchObject({ type: 'error', code });
    expect(await trader.balance('USDT')).toMatchObject({ available: '100', frozen: '0' });
  });

  it('finds a row whose amount is not held', async () => {
    const { body } = await make();
    const set = (amount: string) =>
      app.db.updateTable('__table__').set({ amount }).where('id', '=', body.message.id).execute();
    await set('29');
    const broken = await findBrokenInvariants(app.db);
    await set('30');
    expect(broken).toEqual([`__aRowWords__ holds its amount: ${body.message.id}`]);
  });
});
