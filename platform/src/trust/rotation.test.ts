import { createTestRegistry } from '../testing/createTestRegistry';
import { rehearseRotation } from '../testing/rehearseRotation';

beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'setInterval'],
  });
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('no load fails while a key is replaced and releases expire', async () => {
  const setup = await createTestRegistry();
  await setup.publishHost();
  const seen = await rehearseRotation(setup.registry, { rotations: 1, advance });
  await setup.remove();
  expect(seen.failures).toEqual([]);
  expect(seen.loads).toBeGreaterThan(20);
  expect(seen.polls).toBeGreaterThan(20);
  // The first one, three for the keys, and one that was renewed.
  expect(seen.releases).toBe(1 + 3 + 1);
}, 60_000);

function advance(ms: number) {
  jest.setSystemTime(Date.now() + ms);
}
