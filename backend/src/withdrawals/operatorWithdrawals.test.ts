import { findAlteredOperatorEntry } from '../operator/operatorLog.sql';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { giveOperatorKeys } from '../testing/giveOperatorKeys';
import { operatorDepsOf } from '../testing/operatorDepsOf';
import { WithdrawalDesk } from '../testing/WithdrawalDesk';
import { operatorWithdrawals, type WithdrawalsReport } from './operatorWithdrawals';

const dayMs = 86_400_000;

let app: TestApp;
let desk: WithdrawalDesk;

beforeAll(async () => {
  app = await createTestApp({ config: { withdrawalReview: { delayMs: undefined } } });
  await giveOperatorKeys(app, 'ann', 'bob');
  desk = new WithdrawalDesk(app);
});
afterAll(async () => {
  expect(await findBrokenInvariants(app.db)).toEqual([]);
  expect(await findAlteredOperatorEntry(app.db)).toBeUndefined();
  // An operator is told of each withdrawal that a fork drops.
  const errors: unknown = await app.close().catch((error: unknown) => error);
  const told = errors instanceof AggregateError ? errors.errors : [];
  for (const error of told) expect(String(error)).toMatch(/^Notice: A fork has dropped withdrawal/);
  expect(told.length).toBeGreaterThanOrEqual(2);
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
  expect((await run('skip', id)).verdict).toMatchObject({ id, action: 'skip', missing: 0 });
  expect(await stateOf(person, id)).toBe('skipped');
  expect((await run('approve', id)).verdict).toMatchObject({ id, action: 'approve', missing: 0 });
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

describe('several of one person within 24 hours', () => {
  async function divided() {
    const person = await desk.newPerson({ USDT: '30000' });
    const { id: account } = await desk.addressOf(person);
    const make = (number: string, amount: string) =>
      desk.confirmed(person, account, { number, amount }).then(({ id }) => id);
    const first = await make('6000', '5994');
    const second = await make('4000', '3996');
    const third = await make('100', '99');
    for (const id of [first, second]) expect((await run('approve', id)).verdict?.missing).toBe(0);
    return { person, second, third };
  }

  test('need two operators above 10,000 US dollars, as one of them would', async () => {
    const { person, third } = await divided();
    const { verdict } = await run('approve', third);
    expect(verdict).toEqual({ id: third, action: 'approve', missing: 1, dayWorth: '10100.00' });
    expect(await stateOf(person, third)).toBe('accepted');
    expect((await run('approve', third, 'bob')).verdict?.missing).toBe(0);
    expect(await stateOf(person, third)).toBe('processing');
  });

  test('of another person, of another operator and of another day do not count', async () => {
    const { third } = await divided();
    const other = await waiting();
    expect((await run('approve', other.id)).verdict).toMatchObject({ dayWorth: '500.00' });
    expect((await run('approve', third)).verdict?.missing).toBe(1);
    app.clock.advance(dayMs + 1);
    expect((await run('approve', third)).verdict).toMatchObject({ missing: 0, dayWorth: '100.00' });
    const again = await divided();
    expect((await run('approve', again.third, 'bob')).verdict).toMatchObject({
      missing: 0,
      dayWorth: '100.00',
    });
  });

  test('do not count once they have returned', async () => {
    const { person, second, third } = await divided();
    await person.post('/api/wallet/out_cancel', { id: second });
    expect((await run('approve', third)).verdict).toMatchObject({
      missing: 0,
      dayWorth: '6100.00',
    });
  });
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

describe('one that a fork has dropped', () => {
  const network = 'TRC20';
  async function dropped(amounts: Record<string, string> = {}) {
    const { person, id } = await waiting(amounts);
    await run('approve', id);
    if (amounts.number) await run('approve', id, 'bob');
    await stateOf(person, id);
    await desk.follow();
    await desk.chain.makeBlocks(network, 3);
    await desk.follow();
    await desk.chain.fork({ network, depth: 3, isDropping: true });
    await desk.follow();
    expect(await stateOf(person, id)).toBe('errored');
    return { person, id };
  }
  const transfers = (id: string) =>
    app.db
      .selectFrom('chain_transfers')
      .select(['sent_key', 'is_dropped'])
      .where('sent_key', 'like', `${id}%`)
      .orderBy('sent_key')
      .execute();

  test('is left alone until an operator decides', async () => {
    const { id } = await dropped();
    const isMoving = () => app.services.withdrawalSender?.run();
    expect(await isMoving()).toBe(false);
    await run('resend', id);
    expect(await isMoving()).toBe(true);
  });

  test('is sent again by another key once an operator asks for it, and arrives once', async () => {
    const { person, id } = await dropped();
    await desk.follow();
    expect(await stateOf(person, id)).toBe('errored');
    expect((await run('resend', id)).verdict).toMatchObject({ id, action: 'resend', missing: 0 });
    await desk.follow();
    expect(await stateOf(person, id)).toBe('processing');
    await expect(run('resend', id)).rejects.toThrow(`Withdrawal ${id} is processing.`);
    await desk.follow();
    await desk.chain.makeBlocks(network, 40);
    await desk.follow();
    await desk.follow();
    expect(await stateOf(person, id)).toBe('succeed');
    expect(await transfers(id)).toEqual([
      { sent_key: id, is_dropped: true },
      { sent_key: `${id}.2`, is_dropped: false },
    ]);
    expect(await person.balance('USDT')).toEqual({ available: '29500', frozen: '0' });
  });

  test('needs two operators above 10,000 US dollars', async () => {
    const { id } = await dropped({ number: '10001', amount: '9990.999' });
    expect((await run('resend', id)).verdict?.missing).toBe(1);
    expect((await run('resend', id)).verdict?.missing).toBe(1);
    await desk.follow();
    expect(await transfers(id)).toHaveLength(1);
    expect((await run('resend', id, 'bob')).verdict?.missing).toBe(0);
    expect((await run('show', id)).shown).toMatchObject({ resendBy: ['ann', 'bob'] });
    await desk.follow();
    await desk.follow();
    expect(await transfers(id)).toHaveLength(2);
  });

  test('is not sent again while the chain knows it: it is asked first', async () => {
    const { person, id } = await waiting();
    await run('approve', id);
    await stateOf(person, id);
    await desk.follow();
    // Its answer was lost: it waits for a block, and the server does not know.
    await app.db
      .updateTable('withdrawals')
      .set({ state: 'errored', txid: null, sent_at: null })
      .where('id', '=', id)
      .execute();
    await run('resend', id);
    await desk.follow();
    expect(await stateOf(person, id)).toBe('confirming');
    await expect(run('resend', id)).rejects.toThrow(`Withdrawal ${id} is confirming.`);
    expect(await transfers(id)).toHaveLength(1);
  });
});
