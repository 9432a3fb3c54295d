import { createTestRegistry } from '../testing/createTestRegistry';
import { rehearseRotation } from '../testing/rehearseRotation';

const { log } = console;

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

test('no load fails while keys are replaced twelve times, and open pages follow through all of them', async () => {
  const setup = await createTestRegistry();
  await setup.publishHost();
  const seen = await rehearseRotation(setup.registry, { rotations: 12, advance });
  await setup.remove();
  log(`${seen.loads} loads, ${seen.polls} polls, ${seen.releases} releases`);
  expect(seen.failures).toEqual([]);
  expect(seen.loads).toBeGreaterThan(200);
  // The first one, three for each key, and one that was renewed beside each.
  expect(seen.releases).toBe(1 + 12 * 4);
}, 300_000);

function advance(ms: number) {
  jest.setSystemTime(Date.now() + ms);
}
