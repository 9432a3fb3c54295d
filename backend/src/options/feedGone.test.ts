import { randomUUID } from 'node:crypto';
import { longTest } from '@h5/shared/testing/longTest';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { effectErrors } from '../testing/effectErrors';

let app: TestApp;
let trader: Trader;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  trader = await app.newTrader();
  await trader.deposit('USDT', '1000', accountType.options);
  app.feed.resume();
  await seconds(7, '60000');
});
afterAll(() => app.close());

/** Seconds with the same price; while the feed is gone its last price goes on being known for five seconds. */
async function seconds(count: number, price: string): Promise<void> {
  app.feed.move('BTC-USDT', price);
  for (let done = 0; done < count; done += 1) {
    await app.recordSecond();
    await app.services.optionsEngine.idle();
  }
}

async function gone(count: number): Promise<void> {
  app.feed.halt();
  // Nobody hears of the prices meanwhile.
  await seconds(count, '1');
  app.feed.resume();
}

async function submit(): Promise<string> {
  const { body } = await trader.post('/api/microtrade/submit', {
    req_id: randomUUID(),
    match_id: 1,
    currency_id: 3,
    type: 1,
    seconds: 30,
    number: '100',
  });
  return body.message.id as string;
}

const resultOf = async (id: string) =>
  (await trader.get('/api/microtrade/get_result', { id })).body.message;

async function expectSound(): Promise<void> {
  expect(await effectErrors(app.db, [trader.id])).toEqual([]);
  expect(await findBrokenInvariants(app.db)).toEqual([]);
}

// Other lengths are in `npm run test:long`.
test.each([6])('a feed that is gone for %i s from the acceptance on', isGoneFromAcceptance);
longTest.each([4, 9])('a feed that is gone for %i s from the acceptance on', isGoneFromAcceptance);

async function isGoneFromAcceptance(count: number): Promise<void> {
  const id = await submit();
  await gone(count);
  await seconds(40, '60100');
  expect(await resultOf(id)).toMatchObject({
    status: 3,
    entry: { price: '60000' },
    exit: { price: '60100' },
    result: 1,
  });
  await expectSound();
}

test.each([6])('a feed that is gone for %i s from before the acceptance', isGoneBefore);
longTest.each([4])('a feed that is gone for %i s from before the acceptance', isGoneBefore);

async function isGoneBefore(count: number): Promise<void> {
  // Four seconds old, the last price still makes the index.
  app.feed.halt();
  await seconds(4, '1');
  const id = await submit();
  await seconds(count - 4, '1');
  app.feed.resume();
  await seconds(45, '60100');
  expect(await resultOf(id)).toMatchObject({ status: 3, entry: { price: '60100' } });
  await expectSound();
}

test('without an index until five seconds after the acceptance, stake and fee come back', async () => {
  app.feed.halt();
  await seconds(4, '1');
  const id = await submit();
  await seconds(6, '1');
  app.feed.resume();
  await seconds(2, '60100');
  expect(await resultOf(id)).toMatchObject({ status: 3, void_reason: 'no_entry', credited: '101' });
  expect(await trader.balance('USDT', accountType.options)).toEqual({
    available: '1000',
    frozen: '0',
  });
  await expectSound();
});

// The last index before the expiry: of the feed's last price, which is known for five seconds.
type Expiry = [count: number, exit: string | null, reason: string | null];
const quickExpiries: Expiry[] = [
  [6, '60050', null],
  [12, null, 'no_exit'],
];
const moreExpiries: Expiry[] = [
  [4, '60050', null],
  [9, '60050', null],
];
test.each(quickExpiries)('a feed that is gone for %i s until the expiry', isGoneUntilExpiry);
longTest.each(moreExpiries)('a feed that is gone for %i s until the expiry', isGoneUntilExpiry);

async function isGoneUntilExpiry(...[count, exit, reason]: Expiry): Promise<void> {
  const id = await submit();
  await seconds(2, '60000');
  // Two seconds after the acceptance is the entry; thirty later the option expires.
  await seconds(30 - count, '60050');
  await gone(count + 1);
  await seconds(3, '1');
  expect(await resultOf(id)).toMatchObject({
    status: 3,
    void_reason: reason,
    exit: exit && { price: exit },
    result: exit && 1,
    credited: exit ? '180' : '101',
  });
  await expectSound();
}
