import { createTestRegistry } from '../testing/createTestRegistry';
import { rehearseRotation } from '../testing/rehearseRotation';

test('no load fails while a key is replaced and releases expire', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const setup = await createTestRegistry();
  await setup.publishHost();
  const seen = await rehearseRotation(setup.registry, { rotations: 1, lifetimeMs: 4_000 });
  await setup.remove();
  jest.restoreAllMocks();
  expect(seen.failures).toEqual([]);
  expect(seen.loads).toBeGreaterThan(20);
  expect(seen.polls).toBeGreaterThan(20);
  // The first one, three for the keys, and those that were renewed.
  expect(seen.releases).toBeGreaterThan(4);
}, 60_000);
