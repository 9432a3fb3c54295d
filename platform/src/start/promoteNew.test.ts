import { createTestRegistry } from '../testing/createTestRegistry';
import { promoteNewBuilds } from './promoteNew';

let setup: Awaited<ReturnType<typeof createTestRegistry>>;
beforeEach(async () => {
  setup = await createTestRegistry();
});
afterEach(() => setup.remove());

const who = 'ada';

async function running() {
  const release = await setup.registry.releases.current('local');
  return release && [release.seq, release.apps.trade?.version];
}

test('the first start promotes everything, the second one nothing', async () => {
  const built = [await setup.publishHost(), await setup.publish()];
  await promoteNewBuilds(setup.registry, 'local', built, who);
  await promoteNewBuilds(setup.registry, 'local', built, who);
  expect(await running()).toEqual([1, '1.0.0+a']);
});

test('a start promotes newly built versions', async () => {
  const host = await setup.publishHost();
  await promoteNewBuilds(setup.registry, 'local', [host, await setup.publish()], who);
  const next = await setup.publish({ version: '1.1.0', files: { 'main.js': 'two();' } });
  await promoteNewBuilds(setup.registry, 'local', [host, next], who);
  expect(await running()).toEqual([2, '1.1.0']);
});

test('a start does not undo what an operator decided', async () => {
  const { registry } = setup;
  const host = await setup.publishHost();
  const old = await setup.publish();
  await promoteNewBuilds(registry, 'local', [host, old], who);
  const next = await setup.publish({ version: '1.1.0', files: { 'main.js': 'two();' } });
  await promoteNewBuilds(registry, 'local', [host, next], who);
  await registry.releases.rollback('local', undefined, { who: 'grace' });

  await promoteNewBuilds(registry, 'local', [host, next], who);
  expect(await running()).toEqual([3, '1.0.0+a']);

  await registry.releases.promote('local', { trade: '1.1.0' }, { who: 'grace' });
  await promoteNewBuilds(registry, 'local', [host, next], who);
  expect(await running()).toEqual([4, '1.1.0']);
});
