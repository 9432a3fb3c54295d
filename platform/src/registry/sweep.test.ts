import { mkdir, readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { createTestRegistry } from '../testing/createTestRegistry';
import { readAudit } from './audit';
import { sweep } from './sweep';

const who = 'ada';
const day = 86_400_000;
const options = { days: 30, newest: 1, isDryRun: false };

let setup: Awaited<ReturnType<typeof createTestRegistry>>;
beforeEach(async () => {
  setup = await createTestRegistry();
  await setup.publishHost();
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) {
    await setup.publish({ version, files: { 'main.js': `run('${version}');` } });
  }
  await setup.prove('staging', 'trade@1.1.0', 'trade@1.2.0');
  const { releases } = setup.registry;
  await releases.promote('staging', { host: '1.0.0+a', trade: '1.1.0' }, { who });
  await releases.promote('staging', { trade: '1.2.0' }, { who });
  await releases.promote('staging', { trade: '1.3.0' }, { who });
});
afterEach(() => setup.remove());

const folderOf = (name: string) => path.join(setup.registry.folder, 'apps/trade', name);

/** Makes folders of trade look two days old. */
async function age(...names: string[]) {
  const time = new Date(Date.now() - 2 * day);
  for (const name of names) await utimes(folderOf(name), time, time);
}

test('versions that nobody names are removed, and recorded', async () => {
  await age('1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0');
  const dry = await sweep(setup.registry, { ...options, isDryRun: true }, { who });
  expect([dry, (await readdir(folderOf('.'))).length]).toEqual([['trade@1.0.0'], 5]);
  expect(await sweep(setup.registry, options, { who, why: 'Disk' })).toEqual(['trade@1.0.0']);
  expect((await readdir(folderOf('.'))).sort()).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0']);
  const { lines } = await readAudit(setup.registry.folder);
  expect(lines.at(-1)).toMatchObject({ what: 'sweep', app: 'trade', version: '1.0.0', who });
});

test('versions of older releases are removed, but not what runs or replaces it', async () => {
  await age('1.0.0', '1.1.0', '1.2.0', '1.3.0');
  jest.useFakeTimers({ now: Date.now() + 40 * day, advanceTimers: true });
  try {
    expect(await sweep(setup.registry, options, { who })).toEqual(['trade@1.0.0', 'trade@1.1.0']);
  } finally {
    jest.useRealTimers();
  }
});

test('a version of the last day is kept, and remains of failed publishes are not', async () => {
  await age('1.1.0', '1.2.0', '1.3.0', '1.4.0');
  const old = ['.incoming-1', '.mended-1', '.swept-1.0.0'];
  for (const name of [...old, '.incoming-2', '.other']) await mkdir(folderOf(name));
  for (const name of [...old, '.other']) await age(name);
  expect(await sweep(setup.registry, options, { who })).toEqual(
    old.map((name) => `apps/trade/${name}`),
  );
  expect(await readdir(folderOf('.'))).toContain('.incoming-2');
});
