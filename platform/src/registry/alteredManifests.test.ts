import { chmod, readFile, writeFile } from 'node:fs/promises';
import { manifestFile } from '@h5/shared/release/release';
import { createTestRegistry } from '../testing/createTestRegistry';
import { payloadTypes } from '../trust/dsse';
import { createKey, signWith } from '../trust/keys';
import { Registry } from './Registry';
import { signatureFile } from './storeBuild';

const version = '1.0.0+a';
type Store = Awaited<ReturnType<typeof createTestRegistry>>;
let store: Store;

beforeAll(async () => {
  store = await createTestRegistry();
  await store.publishHost();
  await store.publish({ app: 'trade', version });
  await store.registry.releases.promote('staging', { host: version }, { who: 'test' });
});
afterAll(() => store.remove());

const locationOf = (file: string) => store.registry.versions.fileOf('trade', version, file);

/** Writes another manifest over the published one, with its signatures if given, until the returned function is called. */
async function replaceManifest(bytes: Buffer, signatures?: string) {
  const files = [manifestFile, signatureFile].map(locationOf);
  const before = await Promise.all(files.map((file) => readFile(file)));
  for (const file of files) await chmod(file, 0o644);
  await writeFile(files[0] ?? '', bytes);
  if (signatures !== undefined) await writeFile(files[1] ?? '', signatures);
  return async () => {
    for (const [place, file] of files.entries()) await writeFile(file, before[place] ?? '');
  };
}

/** Promotes as another process would, which has not read the manifest before. */
const promote = () =>
  new Registry(store.registry.folder).releases.promote(
    'staging',
    { trade: version },
    { who: 'test' },
  );

function otherValue(value: unknown): unknown {
  if (typeof value === 'string') return `${value}1`;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return [...(value as unknown[]), (value as unknown[])[0] ?? 'more'];
  return { ...(value as object), another: 'value' };
}

test('a version whose manifest has any other value is not promoted, with the old signature or a foreign one', async () => {
  const bytes = await readFile(locationOf(manifestFile));
  const manifest = JSON.parse(bytes.toString()) as Record<string, unknown>;
  const foreign = createKey('team-trading-2026a');
  expect(Object.keys(manifest).length).toBeGreaterThan(15);
  const promoted: string[] = [];
  for (const field of Object.keys(manifest)) {
    const altered = Buffer.from(
      JSON.stringify({ ...manifest, [field]: otherValue(manifest[field]) }),
    );
    const resigned = JSON.stringify(signWith(foreign, payloadTypes.manifest, altered));
    for (const signatures of [undefined, resigned]) {
      const restore = await replaceManifest(altered, signatures);
      const refused = await promote().then(
        () => false,
        () => true,
      );
      if (!refused) promoted.push(`${field}, ${signatures ? 'signed again' : 'as signed before'}`);
      await restore();
    }
  }
  expect(promoted).toEqual([]);
  expect((await store.registry.releases.existing('staging')).apps.trade).toBeUndefined();
});

test.each([
  ['no signature', () => '[]'],
  ['signatures that cannot be read', () => '['],
  [
    'the signature of a release',
    (bytes: Buffer, key: Parameters<typeof signWith>[0]) =>
      JSON.stringify(signWith(key, payloadTypes.release, bytes)),
  ],
])('a version with %s is not promoted', async (_, signaturesOf) => {
  const bytes = await readFile(locationOf(manifestFile));
  const { team } = JSON.parse(bytes.toString()) as { team: string };
  const key = await store.registry.keys.signer('team', team);
  const restore = await replaceManifest(bytes, signaturesOf(bytes, key));
  await expect(promote()).rejects.toThrow(/./);
  await restore();
});

test('the version as it was published is promoted', async () => {
  expect((await promote()).apps.trade?.version).toBe(version);
});
