import {
  appendFile,
  cp,
  mkdir,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import zlib from 'node:zlib';
import { createTestRegistry } from '../testing/createTestRegistry';

let setup: Awaited<ReturnType<typeof createTestRegistry>>;
beforeEach(async () => {
  setup = await createTestRegistry();
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

test('publishing the same build twice makes one version', async () => {
  const { registry, build } = setup;
  const folder = await build();
  expect(await registry.versions.publish(folder)).toMatchObject({ isNew: true });
  expect(await registry.versions.publish(folder)).toMatchObject({ isNew: false });
  expect(await registry.versions.list('trade')).toEqual(['1.0.0+a']);
});

test('publishing the same build restores damaged and missing files', async () => {
  const { registry, build, damage } = setup;
  const folder = await build({ files: { 'main.js': 'run();' } });
  await registry.versions.publish(folder);
  await damage('trade', '1.0.0+a', 'main.js');
  await damage('trade', '1.0.0+a', 'main.js.br');
  await rm(registry.versions.fileOf('trade', '1.0.0+a', 'remoteEntry.js'), { force: true });
  await expect(registry.versions.verify('trade', '1.0.0+a')).rejects.toThrow('Entry.js is missing');

  expect(await registry.versions.publish(folder)).toMatchObject({ isNew: false, isRepaired: true });
  await registry.versions.verify('trade', '1.0.0+a');
  const kept = await readdir(path.join(registry.folder, 'apps/trade'));
  expect(kept).toEqual(['1.0.0+a']);
  expect(await registry.versions.publish(folder)).toMatchObject({ isRepaired: false });
});

test('refuses other bytes under a published version', async () => {
  const { registry, publish, build } = setup;
  await publish({ files: { 'main.js': 'run();' } });
  const other = await build({ files: { 'main.js': 'steal();' } });
  await expect(registry.versions.publish(other)).rejects.toThrow('already published');
});

test('refuses a build whose files changed after it', async () => {
  const { registry, build } = setup;
  const folder = await build();
  await appendFile(path.join(folder, 'main.js'), '//');
  await expect(registry.versions.publish(folder)).rejects.toThrow('changed after the build');
  expect(await registry.versions.list('trade')).toEqual([]);
});

test('a folder with the manifest of another version is an error', async () => {
  const { versions } = setup.registry;
  await setup.publish();
  const folder = path.dirname(versions.fileOf('trade', '1.0.0+a', 'manifest.json'));
  await cp(folder, path.join(path.dirname(folder), '2.0.0'), { recursive: true });
  expect(await versions.find('trade', '2.0.0')).toBeUndefined();
  await expect(versions.get('trade', '2.0.0')).rejects.toThrow('contains another version');
});

test.each([['../../etc'], ['.incoming'], ['latest']])(
  'does not find version “%s”',
  async (version) => {
    expect(await setup.registry.versions.find('trade', version)).toBeUndefined();
  },
);

test('finds a file that was changed on disk', async () => {
  const { registry, publish } = setup;
  await publish();
  await registry.versions.verify('trade', '1.0.0+a');

  await setup.damage('trade', '1.0.0+a', 'main.js');
  await expect(registry.versions.verify('trade', '1.0.0+a')).rejects.toThrow('not the file');
});

test('finds a damaged file even if its length and time are unchanged', async () => {
  const { versions } = setup.registry;
  await setup.publish();
  const file = versions.fileOf('trade', '1.0.0+a', 'main.js');
  // Whole seconds can be restored exactly.
  const written = new Date('2026-01-15T12:00:00Z');
  await utimes(file, written, written);
  expect(await versions.isIntact('trade', '1.0.0+a')).toBe(true);
  await setup.damage('trade', '1.0.0+a', 'main.js', 'bad();');
  await utimes(file, written, written);
  expect(await versions.isIntact('trade', '1.0.0+a')).toBe(false);
});

test.each(['br', 'gz'] as const)(
  'a .%s that is not the one of the build is not read, although it unpacks to the same',
  async (encoding) => {
    const { versions } = setup.registry;
    const manifest = await setup.publish();
    expect(await versions.read(manifest, 'main.js', encoding)).toBeDefined();
    const pack = (text: string) =>
      encoding === 'br'
        ? zlib.brotliCompressSync(text, { params: { [zlib.constants.BROTLI_PARAM_LGWIN]: 16 } })
        : zlib.gzipSync(text, { level: 0 });
    const file = versions.fileOf('trade', '1.0.0+a', `main.js.${encoding}`);
    for (const bytes of ['nonsense', pack('steal();'), pack('run();')]) {
      await rm(file);
      await writeFile(file, bytes);
      expect(await versions.read(manifest, 'main.js', encoding)).toBeUndefined();
    }
    expect((await versions.read(manifest, 'main.js'))?.toString()).toBe('run();');
  },
);

describe('a file name cannot point outside its folder', () => {
  /** Everything below a folder, without the builds themselves. */
  async function everything(folder: string) {
    const names = await readdir(folder, { recursive: true });
    return names.filter((name) => !name.startsWith('build-')).sort();
  }

  test.each([
    '../outside.js',
    'a/../../outside.js',
    '../../apps/host/1.0.0/host.js',
    '/tmp/h5-outside.js',
    'a//b.js',
    './main2.js',
    'a/./b.js',
    'a\\..\\outside.js',
    'C:outside.js',
    '.hidden.js',
    'a/.hidden/b.js',
    'nul\u0000.js',
    'line\nbreak.js',
    'space .js',
    'dot.',
    'main.js.br',
    'main.js.gz',
    'manifest.json',
    'Manifest.JSON',
    `${'x'.repeat(201)}.js`,
    '',
  ])('%j is refused before anything is written', async (name) => {
    const before = await everything(setup.folder);
    const folder = await setup.build();
    const file = path.join(folder, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    manifest.files[name] = manifest.files['main.js'];
    await writeFile(file, JSON.stringify(manifest));
    // The link's target exists and has the right bytes.
    const target = path.join(folder, name.replaceAll('\u0000', ''));
    if (!name.endsWith('n') && target.startsWith(setup.folder) && name.includes('outside')) {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, 'run();');
    }
    await expect(setup.registry.versions.publish(folder)).rejects.toThrow(
      'is not a valid file name inside the build',
    );
    const written = (await everything(setup.folder)).filter((one) => !one.endsWith('outside.js'));
    expect(written).toEqual(before);
  });

  test.each([
    ['one that differs in its letters only', { 'main.js': 'a', 'Main.js': 'b' }],
    ['one that is the folder of another', { 'main.js': 'a', 'main.js2': 'b', 'x/y': 'c' }],
  ])('%s is refused', async (_, files) => {
    const folder = await setup.build({ files });
    const manifestFile = path.join(folder, 'manifest.json');
    const manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
    if ('x/y' in files) manifest.files.x = manifest.files['x/y'];
    await writeFile(manifestFile, JSON.stringify(manifest));
    await expect(setup.registry.versions.publish(folder)).rejects.toThrow('twice');
  });

  test.each(['file', 'folder'])('a link instead of a %s is refused', async (kind) => {
    const folder = await setup.build({ files: { 'parts/main.js': 'run();' } });
    const place = path.join(folder, kind === 'file' ? 'parts/main.js' : 'parts');
    const elsewhere = path.join(setup.folder, 'elsewhere');
    await rename(place, elsewhere);
    await symlink(elsewhere, place);
    await expect(setup.registry.versions.publish(folder)).rejects.toThrow('is a link');
    expect(await setup.registry.versions.list('trade')).toEqual([]);
  });
});

test('a build with a missing file is refused with a message', async () => {
  const folder = await setup.build();
  await rm(path.join(folder, 'main.js'));
  await expect(setup.registry.versions.publish(folder)).rejects.toThrow('main.js is missing');
});

test('a version folder without a manifest is reported', async () => {
  const { versions } = setup.registry;
  await mkdir(path.dirname(versions.fileOf('trade', '1.0.0+a', 'x')), { recursive: true });
  await writeFile(versions.fileOf('trade', '1.0.0+a', 'x'), '');
  await expect(setup.publish()).rejects.toThrow('already exists, without a manifest');
});

test('publishing the same build twice at once succeeds', async () => {
  const folder = await setup.build();
  const { versions } = setup.registry;
  const results = await Promise.all([versions.publish(folder), versions.publish(folder)]);
  expect(results.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
});

test('a development build cannot be published', async () => {
  const folder = await setup.build({ version: '1.0.0-dev+a', development: true });
  await expect(setup.registry.versions.publish(folder)).rejects.toThrow('is a development build');
  expect(await setup.registry.versions.list('trade')).toEqual([]);
});
