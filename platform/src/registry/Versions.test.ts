import { appendFile, chmod, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import zlib from 'node:zlib';
import { aRegistry } from '../testing/aRegistry';

let setup: Awaited<ReturnType<typeof aRegistry>>;
beforeEach(async () => {
  setup = await aRegistry();
});
afterEach(() => setup.remove());

test('keeps a build read-only, with its compressed forms', async () => {
  const { registry, publish } = setup;
  await publish({ files: { 'main.js': 'run();' } });

  const file = registry.versions.fileOf('trade', '1.0.0+a', 'main.js');
  expect((await stat(file)).mode & 0o777).toBe(0o444);
  expect(zlib.brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe('run();');
  expect(zlib.gunzipSync(await readFile(`${file}.gz`)).toString()).toBe('run();');
});

test('takes the same build twice, as one version', async () => {
  const { registry, build } = setup;
  const folder = await build();
  expect(await registry.versions.publish(folder)).toMatchObject({ isNew: true });
  expect(await registry.versions.publish(folder)).toMatchObject({ isNew: false });
  expect(await registry.versions.list('trade')).toEqual(['1.0.0+a']);
});

test('refuses other bytes under a published version', async () => {
  const { registry, publish, build } = setup;
  await publish({ files: { 'main.js': 'run();' } });
  const other = await build({ files: { 'main.js': 'steal();' } });
  await expect(registry.versions.publish(other)).rejects.toThrow('published already');
});

test('refuses a build whose files changed after it', async () => {
  const { registry, build } = setup;
  const folder = await build();
  await appendFile(path.join(folder, 'main.js'), '//');
  await expect(registry.versions.publish(folder)).rejects.toThrow('changed after the build');
  expect(await registry.versions.list('trade')).toEqual([]);
});

test.each([['../../etc'], ['.incoming'], ['latest']])('knows no version “%s”', async (version) => {
  expect(await setup.registry.versions.find('trade', version)).toBeUndefined();
});

test('finds a file that was changed on the disk', async () => {
  const { registry, publish } = setup;
  await publish();
  await registry.versions.verify('trade', '1.0.0+a');

  const file = registry.versions.fileOf('trade', '1.0.0+a', 'main.js');
  await chmod(file, 0o644);
  await writeFile(file, 'steal();');
  await expect(registry.versions.verify('trade', '1.0.0+a')).rejects.toThrow('not the file');
});
