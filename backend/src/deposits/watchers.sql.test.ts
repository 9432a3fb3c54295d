import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ChainEvent, ChainGateway } from '../chain/ChainGateway';
import { ChainUnavailableError } from '../chain/ChainUnavailableError';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { ChainDesk } from '../testing/ChainDesk';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { DepositWatcher } from './DepositWatcher';

let app: TestApp;
let desk: ChainDesk;
let trader: Trader;
beforeAll(async () => {
  app = await createTestApp();
  desk = new ChainDesk(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  trader = await app.newTrader();
});
afterEach(async () => {
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});

const btc = async () => (await trader.balance('BTC')).available;

/** A watcher of a process of its own, whose reads of the chain may be changed. */
function makeWatcher(change: (events: ChainEvent[]) => ChainEvent[] = (events) => events) {
  const { chain } = desk;
  const gateway: ChainGateway = {
    isSimulated: true,
    blockMs: () => 2_000,
    newAddress: (user, network) => chain.newAddress(user, network),
    eventsAfter: async (cursor, limit) => change(await chain.eventsAfter(cursor, limit)),
    send: (...sent) => chain.send(...sent),
    find: (key) => chain.find(key),
    height: (network) => chain.height(network),
  };
  const { publisher: realtime, valuation } = app.services;
  return new DepositWatcher({
    db: app.db,
    clock: app.clock,
    gateway,
    realtime,
    coinValue: valuation.coinValue,
    onError: (error) => {
      throw error;
    },
  });
}

async function sendUnseen(amount: string) {
  const address = await desk.addressOf(trader, 'BTC');
  await desk.chain.send(randomUUID(), 'BTC', address, amount);
  await desk.chain.makeBlocks('BTC', 4);
}

test('two watchers at once credit a deposit once', async () => {
  await sendUnseen('0.5');
  await Promise.all([makeWatcher().run(), makeWatcher().run(), makeWatcher().run()]);
  expect(await btc()).toBe('0.5');
  expect(await desk.listOf(trader)).toMatchObject([{ status: 'final' }]);
});

test('a transfer that is told twice is one deposit', async () => {
  await sendUnseen('0.5');
  const twice = makeWatcher((events) =>
    events.map((event) => ({ ...event, transfers: [...event.transfers, ...event.transfers] })),
  );
  await twice.run();
  expect(await btc()).toBe('0.5');
  expect(await desk.listOf(trader)).toHaveLength(1);
});

test('a failure after the credit and before the commit leaves neither credit nor cursor', async () => {
  await sendUnseen('0.5');
  // The last event of the deposit is carried out, but its transaction fails when it ends.
  await sql`
    create function fail_at_commit() returns trigger language plpgsql as $$
    begin
      raise exception 'cut off';
    end
    $$`.execute(app.db);
  await sql`
    create constraint trigger fail_late after update on deposits deferrable initially deferred
      for each row when (new.state = 'credited') execute function fail_at_commit()`.execute(app.db);
  await expect(makeWatcher().run()).rejects.toThrow('cut off');
  expect(await btc()).toBe('0');
  expect(await desk.listOf(trader)).toMatchObject([{ status: 'confirming', confirmations: 1 }]);
  await sql`drop trigger fail_late on deposits`.execute(app.db);
  await makeWatcher().run();
  expect(await btc()).toBe('0.5');
});

test('while the gateway is away nothing happens, and afterwards everything', async () => {
  await sendUnseen('0.5');
  let isAway = true;
  const watcher = makeWatcher((events) => {
    if (isAway) throw new ChainUnavailableError('away');
    return events;
  });
  await expect(watcher.run()).rejects.toThrow('away');
  expect(await desk.listOf(trader)).toEqual([]);
  isAway = false;
  await watcher.run();
  expect(await btc()).toBe('0.5');
});

test('an event with an amount of zero, or for nobody, changes nothing', async () => {
  await desk.chain.send('nobody', 'BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '3');
  await sendUnseen('0.5');
  await makeWatcher((events) =>
    events.map((event) => ({
      ...event,
      transfers: [
        ...event.transfers,
        ...event.transfers.map((one) => ({ ...one, output: 7, amount: '0' })),
      ],
    })),
  ).run();
  expect(await desk.listOf(trader)).toHaveLength(1);
  expect(await btc()).toBe('0.5');
});
