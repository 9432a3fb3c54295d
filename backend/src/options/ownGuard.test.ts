import { buildOption, OptionsBench, optionsStart } from '../testing/openOptions';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import type { OptionsEngine } from './OptionsEngine';

let database: TestDatabase;
let bench: OptionsBench;
let engine: OptionsEngine;
let anna: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  bench = new OptionsBench(database.db);
  await bench.prepare();
  engine = await bench.start();
  anna = await bench.newPerson();
  await bench.at(0, '60000');
});
afterEach(async () => {
  await bench.at(500, undefined);
  await bench.at(600, undefined);
  await bench.stop();
  expect(bench.errors).toEqual([]);
});

test('during a pause nothing is accepted', async () => {
  const until = optionsStart + 3_600_000;
  expect(await engine.setGuard(anna, { pauseUntil: until })).toMatchObject({ pauseUntil: until });
  await expect(engine.submit(anna, buildOption())).rejects.toMatchObject({
    code: 'GUARD_REACHED',
    values: { until: '2026-01-15 13:00 UTC' },
  });
});

test('what is open and what was lost today may not pass the daily limit together', async () => {
  await engine.setGuard(anna, { dailyLoss: '202' });
  await engine.submit(anna, buildOption());
  await engine.submit(anna, buildOption());
  const reached = { code: 'GUARD_REACHED', values: { until: '2026-01-16 00:00 UTC' } };
  await expect(engine.submit(anna, buildOption({ stake: '5' }))).rejects.toMatchObject(reached);
  await bench.at(2, '60000');
  await bench.at(32, '59999');
  expect(await engine.setGuard(anna, {})).toMatchObject({ lostToday: '202' });
  await expect(engine.submit(anna, buildOption({ stake: '5' }))).rejects.toMatchObject(reached);
});

test('wins of the day make room, and a restart forgets nothing', async () => {
  await engine.setGuard(anna, { dailyLoss: '101' });
  await engine.submit(anna, buildOption());
  await bench.at(2, '60000');
  await bench.at(32, '60001');
  await bench.stop();
  engine = await bench.start();
  expect(await engine.setGuard(anna, {})).toMatchObject({ dailyLoss: '101', lostToday: '-79' });
  await engine.submit(anna, buildOption());
  await engine.submit(anna, buildOption({ stake: '75' }));
  await expect(engine.submit(anna, buildOption({ stake: '75' }))).rejects.toMatchObject({
    code: 'GUARD_REACHED',
  });
});

test('a looser limit counts a day later', async () => {
  await engine.setGuard(anna, { dailyLoss: '10' });
  await engine.setGuard(anna, { dailyLoss: '0' });
  await expect(engine.submit(anna, buildOption())).rejects.toMatchObject({ code: 'GUARD_REACHED' });
  bench.clock.set(optionsStart + 86_400_000);
  bench.prices.record(bench.clock.now(), { 'BTC-USDT': '60000' });
  await bench.idle();
  await engine.submit(anna, buildOption());
  bench.clock.set(bench.clock.now() + 400_000);
  bench.prices.record(bench.clock.now(), {});
  await bench.idle();
});

test('what is lost after midnight counts to the new day', async () => {
  const midnight = 43_200;
  await engine.setGuard(anna, { dailyLoss: '101' });
  await bench.at(midnight - 30, '60000');
  await engine.submit(anna, buildOption());
  await bench.at(midnight - 28, '60000');
  await bench.at(midnight + 2, '59999');
  await expect(engine.submit(anna, buildOption({ stake: '5' }))).rejects.toMatchObject({
    code: 'GUARD_REACHED',
    values: { until: '2026-01-17 00:00 UTC' },
  });
});
