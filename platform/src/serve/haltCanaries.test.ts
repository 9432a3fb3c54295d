import type { Draw, Health } from '../registry/HealthFile';
import { createTestRegistry } from '../testing/createTestRegistry';
import { haltCanaries } from './haltCanaries';

const env = 'staging';
const who = 'ada';

let setup: Awaited<ReturnType<typeof createTestRegistry>>;
let heard: jest.SpiedFunction<typeof console.error>;
beforeEach(async () => {
  heard = jest.spyOn(console, 'error').mockReturnValue();
  setup = await createTestRegistry();
  await setup.publishHost();
  await setup.publish({ version: '1.0.0' });
  await setup.publish({ version: '1.1.0', files: { 'main.js': 'two();' } });
  const { releases, canaries } = setup.registry;
  await releases.promote(env, { host: '1.0.0+a', trade: '1.0.0' }, { who });
  await canaries.start(env, 'trade', '1.1.0', 10, { who });
});
afterEach(async () => {
  heard.mockRestore();
  await setup.remove();
});

const current = async () => (await setup.registry.releases.current(env))!;

/** 900 networks that the stable version works for, and votes on the canary. */
async function healthWith(canary: { ready: number; failed: number }): Promise<Health> {
  const draws: [string, Draw][] = [];
  const add = (count: number, draw: Draw) => {
    for (let one = 0; one < count; one += 1) draws.push([`network${draws.length}`, draw]);
  };
  add(900, [5_000, 1, 0]);
  add(canary.ready, [5, 0, 1]);
  add(canary.failed, [5, 0, 2]);
  const id = (await current()).canary?.trade?.id ?? '';
  return { versions: {}, draws: { [id]: Object.fromEntries(draws) } };
}

test('a canary that fails is halted by a signed release, with the reason', async () => {
  await haltCanaries(setup.registry, await current(), await healthWith({ ready: 5, failed: 60 }));
  const { seq, canary, apps, revoked } = await current();
  expect([seq, canary, apps.trade?.version]).toEqual([3, undefined, '1.0.0']);
  expect(revoked?.[0]?.why).toBe(
    'canary halted: 60 of 65 networks saw it fail, of the stable version 0 of 900 networks saw it fail',
  );
  expect(heard).toHaveBeenCalledWith(expect.stringContaining('was halted by release 3'));
});

test('one that works goes on, and so does one about which as many lie as attackers could', async () => {
  for (const votes of [
    { ready: 100, failed: 0 },
    { ready: 100, failed: 22 },
  ]) {
    await haltCanaries(setup.registry, await current(), await healthWith(votes));
  }
  expect((await current()).canary).toBeDefined();
});

test('two processes halt it once', async () => {
  const release = await current();
  const health = await healthWith({ ready: 5, failed: 60 });
  await Promise.all([1, 2].map(() => haltCanaries(setup.registry, release, health)));
  expect((await current()).seq).toBe(3);
});
