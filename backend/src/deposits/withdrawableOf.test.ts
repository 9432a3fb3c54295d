import { Decimal } from '@h5/shared/money/money';
import { coinNetworkOf, withdrawalFee } from '@h5/shared/rules/networks';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { ChainDesk } from '../testing/ChainDesk';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { LoanDesk } from '../testing/LoanDesk';
import { WithdrawalDesk } from '../testing/WithdrawalDesk';

const btc = 1;
const usdt = 3;

let app: TestApp;
let chain: ChainDesk;
let person: Trader;
beforeAll(async () => {
  app = await createTestApp();
  chain = new ChainDesk(app);
});
afterAll(async () => {
  expect(await findBrokenInvariants(app.db)).toEqual([]);
  await app.close();
});

/** Somebody with 10,000 USDT of their own, and a deposit that a fork may still take back. */
async function receives(network: 'TRC20' | 'BTC', amount: string, blocks: number) {
  person = await new WithdrawalDesk(app).newPerson();
  await chain.send(person, network, amount);
  await chain.makeBlocks(network, blocks);
}

test('what is frozen for a withdrawal does not cover a deposit that is not final', async () => {
  await receives('TRC20', '9000', 20);
  const desk = new WithdrawalDesk(app);
  expect(await chain.withdrawable(person, usdt)).toBe('10000');
  const { id } = await desk.addressOf(person);
  const out = (number: string) => {
    const amount = new Decimal(number).minus(withdrawalFee(coinNetworkOf('TRC20'), number));
    return desk.out(person, id, { number, amount: amount.toFixed() });
  };
  const first = await out('9900');
  expect(first).toMatchObject({ type: 'ok' });
  expect(await chain.withdrawable(person, usdt)).toBe('100');
  const second = await out('9000');
  expect(second).toMatchObject({ code: 'NOT_FINAL' });
  await person.post('/api/wallet/out_cancel', { id: first.message.id });
  expect(await chain.withdrawable(person, usdt)).toBe('10000');
});

test('what is borrowed does not cover one either', async () => {
  await receives('BTC', '0.5', 2);
  const desk = new LoanDesk(app);
  await desk.priceIs('60000');
  const before = await chain.withdrawable(person, usdt);
  await desk.borrow(person, { amount: '15000', collateral_amount: '0.5' });
  expect((await person.balance('USDT')).available).toBe('25000');
  expect(Number(await chain.withdrawable(person, usdt))).toBeLessThanOrEqual(Number(before));
  expect(await chain.withdrawable(person, btc)).toBe('0');
});
