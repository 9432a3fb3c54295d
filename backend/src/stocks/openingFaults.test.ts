import { randomUUID } from 'node:crypto';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { StockRig } from '../testing/StockRig';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';

/** New York is closed; it opens on the next day. */
const closedAt = Date.UTC(2026, 0, 15, 22);
const dayMs = 86_400_000;
const opening = Date.UTC(2026, 0, 16, 14, 30);

let database: TestDatabase;
let rig: StockRig;

beforeAll(async () => {
  database = await openTestDatabase();
  await new StockRig(database, closedAt).fund();
});
afterAll(() => database.close());

let round = 0;
beforeEach(async () => {
  // Each test has an opening of its own: weeks apart, since a session is carried out once.
  rig = new StockRig(database, closedAt + round * 7 * dayMs);
  await rig.start();
});
afterEach(async () => {
  await rig.engine.stop();
  round += 1;
  expect(await findBrokenInvariants(database.db)).toEqual([]);
});

async function queue(): Promise<{ userId: string; id: string }> {
  const userId = await rig.newInvestor('10000');
  const order = { stockId: 1, side: 'buy', kind: 'market', quantity: '3' } as const;
  const { id, status } = await rig.engine.place(userId, {
    ...{ ...order, timeInForce: 'gtc', price: undefined, reqId: randomUUID() },
  });
  expect(status).toBe('queued');
  return { userId, id };
}

async function expectFilledOnce({ userId, id }: { userId: string; id: string }): Promise<void> {
  const order = await database.db
    .selectFrom('stock_orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ status: 'filled', filled: '3', frozen: '0', rate: '0.9998' });
  const held = await database.db
    .selectFrom('stock_positions')
    .select('quantity')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(held.quantity).toBe('3');
}

function toOpening(): void {
  rig.clock.advance(opening + round * 7 * dayMs - rig.clock.now());
}

test.each([
  ['before its commit', /^commit/, false],
  ['after its commit, whose answer is lost', /^commit/, true],
  ['while orders are written', /update stock_orders/, false],
  ['while trades are written', /copy stock_trades/, false],
  ['while holdings are written', /insert into stock_positions/, false],
  ['while the session is written', /insert into stock_sessions/, false],
])('an opening that fails %s fills each queued order once', async (_, pattern, isDone) => {
  const queued = await queue();
  toOpening();
  database.faults.plan(pattern, { isDone });
  await rig.engine.carryOutDue();
  await rig.engine.carryOutDue();
  await expectFilledOnce(queued);
});

test('an opening that another start of the engine finds is carried out by that one', async () => {
  const queued = await queue();
  await rig.engine.stop();
  toOpening();
  await rig.start();
  await rig.engine.carryOutDue();
  await rig.engine.carryOutDue();
  await expectFilledOnce(queued);
});
