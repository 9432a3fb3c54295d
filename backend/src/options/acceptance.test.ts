import { randomUUID } from 'node:crypto';
import { optionTerms } from '@h5/shared/rules/options/optionTerms';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { buildOption, OptionsBench, optionsStart } from '../testing/openOptions';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import type { OptionsEngine } from './OptionsEngine';

let database: TestDatabase;
let bench: OptionsBench;
let engine: OptionsEngine;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  bench = new OptionsBench(database.db);
  await bench.prepare();
  engine = await bench.start();
  await bench.at(0, '60000');
});
afterEach(async () => {
  // Ends all options, so that the next test begins with none.
  await bench.at(500, undefined);
  await bench.at(600, undefined);
  await bench.stop();
  expect(bench.errors).toEqual([]);
  expect(await findBrokenInvariants(database.db)).toEqual([]);
});

const refusal = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (refused: unknown) => refused,
  );
  const { code, values } = error as { code: string; values: unknown };
  return { code, values };
};

test.each([
  ['an unknown market', { baseId: 99 }, 'MARKET_NOT_FOUND', {}],
  ['a market whose returns foretell themselves', { baseId: 25 }, 'MARKET_NOT_FOUND', {}],
  ['another coin', { currencyId: 4 }, 'COIN_NOT_FOUND', {}],
  ['another expiry', { seconds: 45 }, 'EXPIRY_UNKNOWN', {}],
  ['odds that are not those shown', { payout: '0.9' }, 'ODDS_CHANGED', { payout: '80' }],
  ['odds that are better than those shown', { payout: '0.7' }, 'ODDS_CHANGED', { payout: '80' }],
  ['a stake below the least', { stake: '4.99' }, 'STAKE_TOO_SMALL', { min: '5' }],
  ['a stake above the most', { stake: '1000.01' }, 'STAKE_TOO_LARGE', { max: '1000' }],
  ['a stake of more than 8 decimals', { stake: '5.000000001' }, 'INVALID_AMOUNT', {}],
  ['a market without a price', { baseId: 2 }, 'MARKET_HALTED', {}],
] as const)('refuses %s', async (_, change, code, values) => {
  const anna = await bench.newPerson();
  expect(await refusal(engine.submit(anna, buildOption(change)))).toEqual({ code, values });
  expect(await bench.balanceOf(anna)).toEqual({ available: '10000', frozen: '0' });
});

test('accepts the odds that were shown, however they are written', async () => {
  const anna = await bench.newPerson();
  expect(await engine.submit(anna, buildOption({ payout: '0.80' }))).toMatchObject({ status: 1 });
});

test('refuses everything once the last recorded second is more than two seconds old', async () => {
  const anna = await bench.newPerson();
  bench.clock.set(optionsStart + 2_000);
  await engine.submit(anna, buildOption());
  bench.clock.set(optionsStart + 2_001);
  expect(await refusal(engine.submit(anna, buildOption()))).toMatchObject({
    code: 'MARKET_HALTED',
  });
});

test('refuses what stake and fee together exceed', async () => {
  const anna = await bench.newPerson('100.99');
  expect(await refusal(engine.submit(anna, buildOption()))).toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
  });
  const ben = await bench.newPerson('101');
  await engine.submit(ben, buildOption());
  expect(await bench.balanceOf(ben)).toEqual({ available: '0', frozen: '101' });
});

test('a repeated request opens one option, and with another body it is refused', async () => {
  const anna = await bench.newPerson();
  const input = buildOption();
  const [one, two] = await Promise.all([engine.submit(anna, input), engine.submit(anna, input)]);
  const three = await engine.submit(anna, input);
  expect([two.id, three.id]).toEqual([one.id, one.id]);
  expect(await refusal(engine.submit(anna, { ...input, direction: 'fall' }))).toMatchObject({
    code: 'REQ_ID_REUSED',
  });
  expect(await bench.balanceOf(anna)).toMatchObject({ frozen: '101' });
});

test('a person has at most 20 open options', async () => {
  const anna = await bench.newPerson();
  const submits = Array.from({ length: 21 }, () =>
    engine.submit(anna, buildOption({ stake: '10' })),
  );
  const outcomes = await Promise.allSettled(submits);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(await refusal(submits[20]!)).toEqual({ code: 'TOO_MANY_OPTIONS', values: { max: '20' } });
  await bench.at(2, '60000');
  await bench.at(32, '60000');
  await engine.submit(anna, buildOption({ stake: '10' }));
});

test('a person has at most 5,000 USDT at stake, in all coins together', async () => {
  const anna = await bench.newPerson();
  await Promise.all(
    Array.from({ length: 5 }, (__, place) =>
      engine.submit(anna, buildOption({ stake: place < 4 ? '1000' : '990' })),
    ),
  );
  // 0.0001 BTC are worth 6 USDT.
  await engine.submit(anna, buildOption({ stake: '5' }));
  const btc = await bench.newPerson('1', 1);
  await engine.submit(btc, buildOption({ stake: '0.0001', currencyId: 1 }));
  expect(await refusal(engine.submit(anna, buildOption({ stake: '5.01' })))).toEqual({
    code: 'STAKES_TOO_LARGE',
    values: { max: '5000' },
  });
  await engine.submit(anna, buildOption({ stake: '5' }));
});

test('the house risks at most 50,000 USDT on one market, direction and second of expiry', async () => {
  await bench.stop();
  engine = await bench.start({ terms: { ...optionTerms, maxHouseLoss: '120' } });
  const anna = await bench.newPerson();
  await engine.submit(anna, buildOption());
  expect(await refusal(engine.submit(anna, buildOption({ stake: '50.01' })))).toEqual({
    code: 'NO_ROOM',
    values: { room: '50 USDT' },
  });
  await engine.submit(anna, buildOption({ stake: '50' }));
  await engine.submit(anna, buildOption({ direction: 'fall' }));
  await engine.submit(anna, buildOption({ seconds: 60 }));
  // Once the entries are known, later options cannot expire at the same second.
  await bench.at(2, '60000');
  await engine.submit(anna, buildOption());
});

test('options of several seconds count together as long as a gap of the prices can bring them to one', async () => {
  await bench.stop();
  engine = await bench.start({ terms: { ...optionTerms, maxHouseLoss: '120' } });
  const anna = await bench.newPerson();
  await engine.submit(anna, buildOption());
  bench.clock.set(optionsStart + 1_000);
  expect(await refusal(engine.submit(anna, buildOption()))).toMatchObject({ code: 'NO_ROOM' });
  await engine.submit(anna, buildOption({ stake: '50' }));
  // The prices are back: both get the same entry.
  await bench.at(4, '60001');
  await bench.idle();
  const rows = await database.db
    .selectFrom('options')
    .select(['expires_at'])
    .where('user_id', '=', anna)
    .execute();
  expect(new Set(rows.map(({ expires_at }) => expires_at)).size).toBe(1);
});

test('a second waits for the commands that were accepted before their entry could be in it', async () => {
  const anna = await bench.newPerson();
  const held = database.faults.hold(/begin_batch/);
  const first = engine.submit(anna, buildOption());
  const second = engine.submit(anna, buildOption());
  await held.reached;
  const recorded = bench.at(2, '60002').then(() => bench.at(3, '60003'));
  held.letGo();
  await Promise.all([first, second, recorded]);
  await bench.idle();
  const rows = await database.db
    .selectFrom('options')
    .select(['entry_time', 'entry_price'])
    .where('user_id', '=', anna)
    .execute();
  const entry = { entry_time: optionsStart + 2_000, entry_price: '60002' };
  expect(rows).toEqual([entry, entry]);
});

test('an option that the house cannot pay is refused', async () => {
  const anna = await bench.newPerson();
  const house = await bench.balanceOf('house');
  await database.db.transaction().execute(async (tx) => {
    const { moveMoney } = await import('../ledger/MoneyMovement');
    await moveMoney(tx, bench.clock.now(), async (movement) => {
      const key = { system: 'house', type: 4, currencyId: 3 } as const;
      const other = { system: 'house', currencyId: 3 } as const;
      await movement.lock({ systems: [key, other] });
      const amount = String(Number(house?.available) - 10);
      const posting = { kind: 'demo_funds', businessType: 'demo', frozen: '0' } as const;
      const rest = { ...posting, businessId: randomUUID() };
      movement.post([
        { ...rest, accountId: movement.systemAccount(key).id, available: `-${amount}` },
        { ...rest, accountId: movement.systemAccount(other).id, available: amount },
      ]);
    });
  });
  expect(await refusal(engine.submit(anna, buildOption()))).toEqual({
    code: 'NO_ROOM',
    values: { room: '12.5 USDT' },
  });
  await engine.submit(anna, buildOption({ stake: '12.5' }));
});
