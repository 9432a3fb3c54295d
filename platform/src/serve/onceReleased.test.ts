import { createTestRegistry } from '../testing/createTestRegistry';
import { onceReleased } from './onceReleased';

const env = 'production';
let setup: Awaited<ReturnType<typeof createTestRegistry>>;
beforeEach(async () => {
  setup = await createTestRegistry();
  await setup.publishHost();
});
afterEach(() => setup.remove());

const promote = () => setup.registry.releases.promote(env, { host: '1.0.0+a' }, { who: 'ada' });

test('a server of an environment with a release begins at once', async () => {
  await promote();
  const work = jest.fn();
  await onceReleased(setup.registry, env, work);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a server of a new registry begins after the first promotion, once', async () => {
  const work = jest.fn();
  await onceReleased(setup.registry, env, work);
  expect(work).not.toHaveBeenCalled();
  await promote();
  const { current } = setup.registry.releases;
  const looks = jest.spyOn(setup.registry.releases, 'current').mockImplementation(current);
  while (work.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(work).toHaveBeenCalledTimes(1);
  expect(looks).toHaveBeenCalledTimes(1);
});
