import promises from 'node:fs/promises';
import { createTestRegistry } from '../testing/createTestRegistry';
import { toUserError } from '../UserError';
import { readAudit } from './audit';
import { verifyRegistry } from './verifyRegistry';

const who = 'ada';
const env = 'staging';

let setup: Awaited<ReturnType<typeof createTestRegistry>>;
beforeEach(async () => {
  setup = await createTestRegistry();
  await setup.publishHost();
  await setup.publish();
  await setup.publish({ version: '1.1.0', files: { 'main.js': 'two();' } });
  await setup.registry.releases.promote(env, { host: '1.0.0+a', trade: '1.0.0+a' }, { who });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await setup.remove();
});

/** Lets the disk be full from one opening of a file on, and counts the openings. */
function fillDisk(after: number) {
  const { open } = promises;
  let opened = 0;
  return jest.spyOn(promises, 'open').mockImplementation((...args: Parameters<typeof open>) => {
    opened += 1;
    if (opened <= after) return open(...args);
    return Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC', path: args[0] }));
  });
}

const promote = () => setup.registry.releases.promote(env, { trade: '1.1.0' }, { who });
const running = async () => (await setup.registry.releases.existing(env)).apps.trade?.version;

test('a promotion while the disk fills up happens or does not, says so in a sentence, and can be repeated', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const outcomes: string[] = [];
  for (let after = 0; ; after += 1) {
    const { seq } = await setup.registry.releases.existing(env);
    const disk = fillDisk(after);
    const outcome = await promote().then(
      () => 'promoted',
      (error: unknown) => toUserError(error)?.message ?? String(error),
    );
    disk.mockRestore();
    outcomes.push(outcome);
    if (outcome === 'promoted') break;
    expect(outcome).toMatch(/^The disk is full: \S+\.$/);
    expect([await running(), (await setup.registry.releases.existing(env)).seq]).toEqual([
      '1.0.0+a',
      seq,
    ]);
    expect(await verifyRegistry(setup.registry)).toMatchObject({ problems: [] });
  }
  // The lock, the release, the log with its own lock, the pointer.
  expect(outcomes.length).toBeGreaterThan(4);
  expect(await running()).toBe('1.1.0');
  expect((await readAudit(setup.registry.folder)).problems).toEqual([]);
  expect(await verifyRegistry(setup.registry)).toMatchObject({ problems: [] });
});
