import { firstOf } from '@h5/shared/testing/longTest';
import { setTimeout } from 'node:timers/promises';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { runSuspendedCommand } from '../sequencer/operatorSuspensions';
import { buildOption, OptionsBench } from '../testing/openOptions';
import { plantRule } from '../testing/plantRule.sql';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import * as lists from './optionLists.sql';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** What the option of a person came to. */
async function resultOf(userId: string) {
  const { list } = await lists.listOptions(database.db, userId, { status: -1, page: 1, limit: 5 });
  const [option] = list;
  if (!option) throw new Error('There is no option.');
  const { status, entry, exit, result, voidReason, credited, expiresAt, underReview } = option;
  return { status, entry, exit, result, voidReason, credited, expiresAt, underReview };
}

const points: [what: string, broken: string, stands: number][] = [
  ['its settlement', 'status = 3', 2],
  ['its outcome', 'status = 2', 1],
  ['its entry', 'entry_time is not null', 1],
];

test.each(firstOf(points))(
  'an option that breaks a rule at %s waits by itself, and ends as if nothing had happened',
  async (_, broken, stands) => {
    const bench = new OptionsBench(database.db);
    await bench.prepare();
    const engine = await bench.start();
    const people = [
      await bench.newPerson('500'),
      await bench.newPerson('500'),
      await bench.newPerson('500'),
    ];
    const [bad, good, other] = people as [string, string, string];
    await bench.at(0, '60000');
    for (const person of people) await engine.submit(person, buildOption());
    const remove = await plantRule(database.db, 'options', `user_id = '${bad}' and ${broken}`);
    for (let second = 1; second <= 40; second += 1) {
      await bench.at(second, String(60_000 + second));
      await bench.idle();
    }
    expect(await resultOf(good)).toMatchObject({ status: 3, result: 'win', credited: '180' });
    expect(await resultOf(other)).toEqual(await resultOf(good));
    expect(await resultOf(bad)).toMatchObject({ status: stands, underReview: true });
    const told = () =>
      bench.events.filter(({ userId, topic }) => userId === bad && topic === 'user.micro');
    expect(told().at(-1)?.data).toMatchObject({ status: stands, under_review: true });
    expect(await bench.balanceOf(bad)).toEqual({ available: '399', frozen: '101' });
    expect(await findBrokenInvariants(database.db)).toEqual([]);

    await bench.stop();
    await bench.start();
    await bench.at(41, '50000');
    await remove();
    const { suspended } = await runSuspendedCommand(database.db, { action: 'list' });
    expect(suspended).toMatchObject([{ product: 'options', kind: 'option', fault: '23514' }]);
    await runSuspendedCommand(database.db, {
      action: 'resume',
      ids: suspended.map(({ id }) => id),
    });
    for (let turn = 0; turn < 60 && (await resultOf(bad)).status < 3; turn += 1) {
      await setTimeout(50);
      await bench.idle();
    }
    expect(told().at(-1)?.data).not.toHaveProperty('under_review');
    expect(await resultOf(bad)).toEqual(await resultOf(good));
    expect(await bench.balanceOf(bad)).toEqual(await bench.balanceOf(good));
    expect(await findBrokenInvariants(database.db)).toEqual([]);
    await bench.stop();
  },
);
