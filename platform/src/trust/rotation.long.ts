import { createTestRegistry } from '../testing/createTestRegistry';
import { rehearseRotation } from '../testing/rehearseRotation';

test('no load fails while keys are replaced twelve times, and open pages follow through all of them', async () => {
  const setup = await createTestRegistry();
  await setup.publishHost();
  const seen = await rehearseRotation(setup.registry, { rotations: 12, lifetimeMs: 6_000 });
  await setup.remove();
  console.log(`${seen.loads} loads, ${seen.polls} polls, ${seen.releases} releases`);
  expect(seen.failures).toEqual([]);
  expect(seen.loads).toBeGreaterThan(500);
  expect(seen.releases).toBeGreaterThan(50);
}, 300_000);
