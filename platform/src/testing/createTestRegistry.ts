import { chmod, mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry } from '../registry/Registry';
import type { Manifest } from '../registry/manifest';
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
    const manifest = { ...aManifest, files: fileHashesOf(files), ...overrides };
    await writeFile(path.join(target, 'manifest.json'), JSON.stringify(manifest));
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
      shared: '1.0.0',
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

  const remove = () => rm(folder, { recursive: true, force: true });
  return { registry, folder, build, publish, publishHost, damage, remove };
}

const words = 'locales/en.1.json';

const aManifest: Omit<Manifest, 'files'> = {
  app: 'trade',
  version: '1.0.0+a',
  entry: 'remoteEntry.js',
  hostApi: '^1.0.0',
  shared: '^1.0.0',
  routes: ['/pages/market/market'],
  preload: {},
  css: [],
  locales: {
    zh: words,
    en: words,
    hk: words,
    th: words,
    jp: words,
    kor: words,
    fra: words,
    spa: words,
  },
};

function fileHashesOf(files: Record<string, string>): Manifest['files'] {
  const expected = Object.entries(files).map(([file, text]) => [
    file,
    { sha384: sha384(text), size: text.length },
  ]);
  return Object.fromEntries(expected) as Manifest['files'];
}
