import { createTestRegistry } from '../testing/createTestRegistry';
import { onceReleased } from './onceReleased';

const env = 'production';
let setup: Awaited<ReturnType<typeof createTestRegistry>>;
beforeEach(async () => {
  setup = await createTestRegistry();
  await setup.publishHost();
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await setup.remove();
});

const promote = () => setup.registry.releases.promote(env, { host: '1.0.0+a' }, { who: 'ada' });

test('a server of an environment with a release begins at once', async () => {
  await promote();
  const work = jest.fn();
  await onceReleased(setup.registry, env, work);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a server of a new registry begins after the first promotion, once', async () => {
  // Only time stands still: reading the registry takes as long as it takes.
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] }); // prettier-ignore
  const work = jest.fn();
  await onceReleased(setup.registry, env, work);
  expect(work).not.toHaveBeenCalled();
  await promote();
  const looks = jest.spyOn(setup.registry.releases, 'current');
  const untilLooked = () => Promise.all(looks.mock.results.map(({ value }) => value as unknown));
  // A slow disk: three looks are under way before the first has found the release.
  jest.advanceTimersByTime(3_000);
  await untilLooked();
  expect(work).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(3_000);
  expect(looks).toHaveBeenCalledTimes(3);
  expect(work).toHaveBeenCalledTimes(1);
});
