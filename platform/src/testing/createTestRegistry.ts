import { createHash } from 'node:crypto';
import { chmod, mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languages, type Language } from '@h5/shared/contract/languages';
import { messageFileName } from '@h5/shared/release/messageFile';
import { createTestManifest } from '@h5/shared/testing/createTestRelease';
import { compressBuild } from '../build/compressBuild';
import { Registry } from '../registry/Registry';
import { checkManifest, type Manifest } from '../registry/manifest';
import { sha384 } from '../registry/files';

interface Build extends Partial<Omit<Manifest, 'files'>> {
  files?: Record<string, string>;
}

/** An empty registry in a temporary folder, and builds to publish into it. */
export async function createTestRegistry() {
  const folder = await mkdtemp(path.join(tmpdir(), 'h5-registry-'));
  const registry = new Registry(path.join(folder, 'registry'));
  let count = 0;

  /** Writes the files that webpack would. */
  async function build({ files: given = { 'main.js': 'run();' }, ...overrides }: Build = {}) {
    const files = { 'remoteEntry.js': 'run();', [words]: '{}', ...given };
    const target = path.join(folder, `build-${(count += 1)}`);
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(target, file)), { recursive: true });
      await writeFile(path.join(target, file), text);
    }
    const manifest = createTestManifest({
      version: '1.0.0+a',
      locales,
      uses: { '@h5/shared/app': used },
      ...overrides,
      files: fileHashesOf(files),
    });
    await writeFile(path.join(target, 'manifest.json'), JSON.stringify(manifest));
    // An invalid build stays as it is.
    if (isValid(manifest) && !manifest.development) await compressBuild(target, 'fast');
    return target;
  }

  async function publish(overrides: Build = {}) {
    const { manifest } = await registry.versions.publish(await build(overrides));
    return manifest;
  }

  /** A host that can be served. */
  function publishHost(overrides: Build = {}) {
    return publish({
      app: 'host',
      entry: 'host.js',
      css: ['host.css'],
      routes: ['/pages/index/index'],
      hostApi: '1.0.0',
      uses: {},
      provides: { '@h5/shared/app': provided },
      files: {
        'host.js': 'start();',
        'host.css': 'body{}',
        'first-paint.html': '<p>Home</p>',
        'first-paint.css': 'p{margin:0}',
        'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'icons/icon-192.png': 'a picture',
        'icons/touch-icon.png': 'a picture',
      },
      ...overrides,
    });
  }

  /** Overwrites a published file, or one of its compressed encodings, on disk. */
  async function damage(app: string, version: string, file: string, text = 'steal();') {
    const location = registry.versions.fileOf(app, version, file);
    await chmod(location, 0o644);
    await writeFile(location, text);
  }

  /** Counts what three people, or another number of them, say about versions. */
  async function addCounts(
    env: string,
    names: string[],
    said: { ready?: number; failed?: number },
  ) {
    const now = new Date().toISOString();
    const health = { starts: 3, ready: 0, failed: 0, first: now, last: now, ...said };
    const versions = Object.fromEntries(names.map((name) => [name, health]));
    await registry.healthOf(env).add({ versions, draws: {} }, new Set());
  }

  /** Three people have used these versions. */
  const prove = (env: string, ...names: string[]) => addCounts(env, names, { ready: 3 });

  const remove = () => rm(folder, { recursive: true, force: true });
  return { registry, folder, build, publish, publishHost, damage, addCounts, prove, remove };
}

function isValid(manifest: Manifest): boolean {
  try {
    return checkManifest(manifest, 'test') !== undefined;
  } catch {
    return false;
  }
}

/** What the host shares, and what a remote uses of it. */
const provided = { version: '1.0.0', exports: ['lazyPage', 'useApp'] };
const used = { version: '1.0.0', exports: ['useApp'] };

/** One file of no words stands for all languages. */
const words = messageFileName(
  'en',
  createHash('sha256').update('{}').digest('base64url').slice(0, 22),
);
const locales = Object.fromEntries(
  Object.keys(languages).map((language) => [language, words]),
) as Record<Language, string>;

function fileHashesOf(files: Record<string, string>): Manifest['files'] {
  const expected = Object.entries(files).map(([file, text]) => [
    file,
    { sha384: sha384(text), size: Buffer.byteLength(text) },
  ]);
  return Object.fromEntries(expected) as Manifest['files'];
}
