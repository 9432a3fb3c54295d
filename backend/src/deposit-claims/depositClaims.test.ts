import { randomBytes, randomUUID } from 'node:crypto';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { readBankIn } from '../recharges/readBankIn';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import * as files from '../testing/hostileFiles';
import { giveOperatorKeys } from '../testing/giveOperatorKeys';
import { operatorDepsOf } from '../testing/operatorDepsOf';
import { sendFile } from '../testing/sendFile';
import { operatorClaims, type ClaimsReport } from './operatorClaims';

const network = 'TRC20';

let app: TestApp;
let person: Trader;

beforeAll(async () => {
  app = await createTestApp({
    config: { bankIn: { ...readBankIn({}, true), review: { delayMs: undefined } } },
  });
  await giveOperatorKeys(app, 'ann', 'bob');
});
beforeEach(async () => (person = await app.newTrader()));
afterAll(async () => {
  expect(await findBrokenInvariants(app.db)).toEqual([]);
  await app.close();
});

const newTxid = () => randomBytes(32).toString('hex');
async function claim(change: Record<string, string> = {}, who = person) {
  const account =
    change.account ?? ((await sendFile(app, who.token, await files.jpeg())).body.message as string);
  const form = { req_id: randomUUID(), network, txid: newTxid(), amount: '250', ...change };
  return (await who.post('/api/recharge/claim', { ...form, account })).body;
}
async function operate(command: object, who = 'ann') {
  const report = await operatorClaims(operatorDepsOf(app), command, who);
  await app.services.jobs.runDue();
  return report as ClaimsReport;
}
const approve = (id: string, found: object = {}, who = 'ann') =>
  operate({ action: 'approve', id, output: 0, height: 1, amount: '250', ...found }, who);
const claims = async (who = person) => (await who.get('/api/recharge/claims')).body.message.list;
const usdt = async (who = person) => (await who.balance('USDT')).available;

/** Lets the exchange see what the chain has. */
async function watch(blocks: number) {
  const { simulatedChain, depositWatcher } = app.services;
  await simulatedChain?.makeBlocks(network, blocks);
  await depositWatcher?.run();
}

test('what an operator has found is credited, becomes final with its blocks, and is a deposit like any other', async () => {
  await watch(1);
  const { message } = await claim();
  expect(message).toMatchObject({ status: 'reviewing', name: 'USDT', number: '250', due_at: null });
  const { shown, pictures } = await operate({ action: 'show', id: message.id });
  expect(shown).toMatchObject({ txid: message.txid, claimed: '250', address: expect.any(String) });
  expect(pictures).toHaveLength(1);
  const found = { amount: '249.5' };
  expect((await approve(message.id, found)).claimed).toMatchObject({ missing: 0 });
  expect(await usdt()).toBe('249.5');
  const [row] = await claims();
  expect(row).toMatchObject({ status: 'credited' });
  const detail = async () =>
    (await person.get('/api/recharge/detail', { id: row.deposit_id })).body.message.deposit;
  expect(await detail()).toMatchObject({ status: 'credited', number: '249.5', txid: message.txid });
  await watch(40);
  expect(await detail()).toMatchObject({ status: 'final', confirmations: 40 });
  await expect(approve(message.id)).rejects.toThrow('is credited already');
});

test('a transfer is credited once, whoever claims it, and whichever way it comes', async () => {
  const txid = newTxid();
  const first = (await claim({ txid })).message;
  const other = await app.newTrader();
  const second = (await claim({ txid: txid.toUpperCase() }, other)).message;
  await approve(first.id);
  await expect(approve(second.id)).rejects.toThrow(/of another account already/);
  // The first verdict counts also if both are on their way.
  expect(await usdt(other)).toBe('0');
  expect(await claim({ txid })).toMatchObject({ code: 'DEPOSIT_KNOWN' });
  // Another output of the same transaction is another transfer.
  await approve(second.id, { output: 1 });
  expect([await usdt(), await usdt(other)]).toEqual(['250', '250']);
});

test('verdicts of two operators at once credit once', async () => {
  const txid = newTxid();
  const other = await app.newTrader();
  const ids = [(await claim({ txid })).message.id, (await claim({ txid }, other)).message.id];
  const deps = operatorDepsOf(app);
  const command = { action: 'approve', output: 0, height: 1, amount: '250' };
  await Promise.all(ids.map((id) => operatorClaims(deps, { ...command, id }, 'ann')));
  await app.services.jobs.runDue();
  expect([await usdt(), await usdt(other)].sort()).toEqual(['0', '250']);
  const states = [...(await claims()), ...(await claims(other))];
  expect(states.map(({ reason, status }) => [status, reason]).sort()).toEqual([
    ['credited', null],
    ['rejected', 'known'],
  ]);
});

test('a deposit that was too small to be credited by itself can be', async () => {
  const { body } = await person.post('/api/wallet/get_in_address', { currency: '3' });
  const [{ address }] = body.message.filter((one: { network: string }) => one.network === network);
  const { simulatedChain } = app.services;
  const sent = await simulatedChain?.send(randomUUID(), network, address, '0.5');
  await watch(25);
  expect(await usdt()).toBe('0');
  const { message } = await claim({ txid: sent?.txid ?? '', amount: '0.5' });
  await approve(message.id, { amount: '900' });
  expect(await usdt()).toBe('0.5');
  await watch(40);
  expect(await usdt()).toBe('0.5');
});

test('above 10,000 US dollars two operators approve the same', async () => {
  const { message } = await claim({ amount: '20000' });
  const big = { amount: '20000' };
  expect((await approve(message.id, big)).claimed?.missing).toBe(1);
  expect((await approve(message.id, { amount: '20001' }, 'bob')).claimed?.missing).toBe(1);
  expect(await usdt()).toBe('0');
  expect((await approve(message.id, big, 'bob')).claimed?.missing).toBe(0);
  expect(await usdt()).toBe('20000');
});

test('a rejected one says why, and its owner is told', async () => {
  const { message } = await claim();
  await expect(operate({ action: 'refuse', id: message.id, why: 'bad' })).rejects.toThrow(
    'The reason must be one of not_found, not_yours, amount, known.',
  );
  await operate({ action: 'refuse', id: message.id, why: 'not_yours' });
  expect(await claims()).toMatchObject([{ status: 'rejected', reason: 'not_yours' }]);
  await app.services.publisher.flush();
  const { list } = (await person.get('/api/notice/list')).body.message;
  expect(list).toMatchObject([{ order: { key: 'claim', params: { claim: message.id } } }]);
});

test('a transaction is claimed once at a time, and five wait at most', async () => {
  const txid = newTxid();
  await claim({ txid });
  expect(await claim({ txid })).toMatchObject({ code: 'CLAIM_EXISTS' });
  expect(await claim({ txid: 'ab12' })).toMatchObject({ code: 'TXID_INVALID' });
  expect(await claim({ account: randomUUID() })).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
  for (let more = 0; more < 4; more += 1) await claim();
  expect(await claim()).toMatchObject({ code: 'TOO_MANY_RECHARGES' });
  expect(await claims(await app.newTrader())).toEqual([]);
});

test('the demo looks by itself and finds nothing; a picture never credits', async () => {
  const demo = await createTestApp();
  const own = app;
  try {
    app = demo;
    person = await demo.newTrader();
    const { message } = await claim();
    demo.clock.advance(message.due_at - message.created_at);
    await demo.services.jobs.runDue();
    expect(await claims()).toMatchObject([{ status: 'rejected', reason: 'not_found' }]);
    expect(await usdt()).toBe('0');
  } finally {
    app = own;
    await demo.close();
  }
});
