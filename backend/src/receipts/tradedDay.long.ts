import { hourMs } from '@h5/shared/rules/simulation/SimulatedHour';
import { runPricesCommand } from '../prices/verifyPrices';
import { judge, readWorld } from '../testing/publicWorld';
import { settledResults } from '../testing/settledResults';
import { openTestDatabase } from '../testing/testDatabase';
import { readPublicRecord, replaySession, tradeSession, wholeDay } from '../testing/tradeSession';

const session = { ...wholeDay, seconds: Number(process.env.H5_SESSION_SECONDS ?? 86_400) };
const mostHours = 24;

test(
  'a day of record is sound in every receipt, and its replay gives every result again, byte for byte',
  async () => {
    const [database, again] = [await openTestDatabase(), await openTestDatabase()];
    const since = performance.now();
    const passed = () => `${Math.round((performance.now() - since) / 1_000)} s`;
    try {
      const traded = await tradeSession(database, session);
      expect(traded.floor.errors).toEqual([]);
      const results = await settledResults(traded.floor);
      process.stdout.write(`traded after ${passed()}: ${countsOf(results)}\n`);

      const world = await readWorld(database.db, traded);
      const unsound = world.receipts.filter((sealed) => judge(sealed, world) !== 'sound');
      expect(unsound).toEqual([]);
      for (let place = 0; place < traded.hours.length; place += mostHours) {
        const some = traded.hours.slice(place, place + mostHours);
        const input = { action: 'verify', from: some[0], hours: some.length };
        const { hours } = await runPricesCommand(database.db, input);
        const right = { key: 'same', root: 'same', isLinked: true, changedCount: 0 };
        expect(hours).toMatchObject(some.map((hour) => ({ hour, ...right })));
      }
      process.stdout.write(`checked after ${passed()}: ${traded.hours.length} hours\n`);

      const floor = await replaySession(
        again,
        session,
        await readPublicRecord(database.db, traded),
      );
      expect(floor.errors).toEqual([]);
      expect(await settledResults(floor)).toEqual(results);
      process.stdout.write(`replayed after ${passed()}\n`);
    } finally {
      await database.close();
      await again.close();
    }
  },
  hourMs,
);

/** How many results there are of each kind, and receipts of each rule. */
function countsOf(results: readonly string[]): string {
  const kinds = results.map((text) => /"rule":"([^"]+)"/.exec(text)?.[1] ?? text.split(' ', 1)[0]);
  const counts = new Map<string | undefined, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return JSON.stringify(Object.fromEntries(counts));
}
