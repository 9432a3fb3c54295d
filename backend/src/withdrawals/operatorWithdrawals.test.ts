import { findAlteredOperatorEntry } from '../operator/operatorLog.sql';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { operatorDepsOf } from '../testing/operatorDepsOf';
import { WithdrawalDesk } from '../testing/WithdrawalDesk';
import { operatorWithdrawals, type WithdrawalsReport } from './operatorWithdrawals';

let app: TestApp;
let desk: WithdrawalDesk;

beforeAll(async () => {
  app = await createTestApp({ config: { withdrawalReview: { delayMs: undefined } } });
  desk = new WithdrawalDesk(app);
});
afterAll(async () => {
  expect(await findBrokenInvariants(app.db)).toEqual([]);
  expect(await findAlteredOperatorEntry(app.db)).toBeUndefined();
  await app.close();
});

async function run(action: string, id?: string, who = 'ann') {
  const command = { action, ...(id && { id }), ...(action === 'refuse' && { why: 'stolen' }) };
  return (await operatorWithdrawals(operatorDepsOf(app), command, who)) as WithdrawalsReport;
}

/** One that waits for a verdict. */
async function waiting(amounts: Record<string, string> = {}) {
  const person = await desk.newPerson({ USDT: '30000' });
  const { id: account } = await desk.addressOf(person);
  const { id } = await desk.confirmed(person, account, amounts);
  return { person, id };
}

async function stateOf(person: Trader, id: string): Promise<string> {
  await app.services.jobs.runDue();
  return (await desk.stateOf(person, id)).withdrawal.status;
}

test('one waits until somebody approves it; before, it can be set aside', async () => {
  const { person, id } = await waiting();
  const { withdrawals } = await run('list');
  expect(withdrawals).toContainEqual(
    expect.objectContaining({ id, state: 'accepted', amount: '500', worth: '500.00' }),
  );
  expect((await run('skip', id)).verdict).toEqual({ id, action: 'skip', missing: 0 });
  expect(await stateOf(person, id)).toBe('skipped');
  expect((await run('approve', id)).verdict).toEqual({ id, action: 'approve', missing: 0 });
  expect(await stateOf(person, id)).toBe('processing');
  expect((await run('show', id)).shown).toMatchObject({ approvedBy: ['ann'] });
  await expect(run('approve', id)).rejects.toThrow(`Withdrawal ${id} is processing.`);
});

test('above 10,000 US dollars two people have to approve', async () => {
  const { person, id } = await waiting({ number: '10001', amount: '9990.999' });
  expect((await run('approve', id)).verdict?.missing).toBe(1);
  expect((await run('approve', id)).verdict?.missing).toBe(1);
  expect(await stateOf(person, id)).toBe('accepted');
  expect((await run('approve', id, 'bob')).verdict?.missing).toBe(0);
  expect(await stateOf(person, id)).toBe('processing');
});

test('a refused one returns whole', async () => {
  const { person, id } = await waiting();
  await run('refuse', id);
  expect(await stateOf(person, id)).toBe('rejected');
  expect(await person.balance('USDT')).toEqual({ available: '30000', frozen: '0' });
});

test('one that its owner has taken back is decided about no more', async () => {
  const { person, id } = await waiting();
  await person.post('/api/wallet/out_cancel', { id });
  await expect(run('approve', id)).rejects.toThrow(`Withdrawal ${id} is canceled.`);
  await expect(run('show', id.replace(/.$/, 'x'))).rejects.toThrow('does not take');
});
