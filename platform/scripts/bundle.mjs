import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const platform = path.resolve(import.meta.dirname, '..');
const workspace = path.resolve(platform, '..');

/**
 * Node does not run TypeScript, so platform and backend are bundled: one file each and its source map. A bundle whose
 * inputs have not changed is kept. Packages from the registry stay external; workspace packages become part of the bundle.
 */
export async function bundlePlatform() {
  await bundle('platform/src/edge/firstPaintScript.ts', 'platform/dist/firstPaint.js', forDocument);
  await bundle('platform/src/edge/bootScript.ts', 'platform/dist/boot.js', forDocument);
  return bundle('platform/src/main.ts', 'platform/dist/h5.js', forNode);
}

export function bundleBackend() {
  return bundleProgram('backend/src/main.ts');
}

/** Bundles a program such as `backend/src/main.ts` into the `dist` beside its `src`. */
export function bundleProgram(source) {
  return bundle(source, source.replace('/src/', '/dist/').replace(/\.ts$/, '.js'), forNode);
}

const forDocument = {
  minify: true,
  format: 'iife',
  // The document declares UTF-8. Escaped, a Thai character would take twice the bytes.
  charset: 'utf8',
  target: 'es2022',
};

const forNode = { platform: 'node', format: 'esm', target: 'node20', sourcemap: true };

const ourPackagesInside = {
  name: 'our-packages-inside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      name.startsWith('@h5/') || kind === 'entry-point' ? undefined : { external: true },
    );
  },
};

/** Writes the bundle of an entry, unless it is up to date. Returns its location. */
async function bundle(entry, output, options) {
  writePages();
  const outfile = path.join(workspace, output);
  const settings = createHash('sha256').update(JSON.stringify(options)).digest('hex');
  if (isUpToDate(outfile, settings)) return outfile;

  const esbuild = await import('esbuild');
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: workspace,
    entryPoints: [path.join(workspace, entry)],
    outfile,
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'error',
    plugins: options.platform === 'node' ? [ourPackagesInside] : [],
    ...options,
  });
  // Its service process would stay as long as this one.
  await esbuild.stop();
  for (const { path: file, text } of outputFiles) {
    const isProgram = options === forNode && file === outfile;
    replace(file, Buffer.from(isProgram ? escapeWide(text) : text));
  }
  const inputs = [...Object.keys(metafile.inputs), 'pnpm-lock.yaml'];
  const hashes = Object.fromEntries(inputs.map((input) => [input, hashOf(input)]));
  replace(stampOf(outfile), Buffer.from(JSON.stringify({ settings, inputs: hashes })));
  return outfile;
}

/**
 * Escapes what is not Latin-1: with one such character V8 holds the whole source in two bytes each. esbuild does so in strings, but
 * not in regular expressions and comments.
 */
function escapeWide(text) {
  return text.replace(
    /[^\0-\xff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

let arePagesWritten = false;

/** In a process of its own: the compiler of TypeScript that reads them would stay in the memory of the server. */
function writePages() {
  if (arePagesWritten) return;
  const script = path.join(platform, 'scripts/writePages.mjs');
  execFileSync(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit'] });
  arePagesWritten = true;
}

function isUpToDate(outfile, settings) {
  if (!existsSync(outfile) || !existsSync(stampOf(outfile))) return false;
  const stamp = JSON.parse(readFileSync(stampOf(outfile), 'utf8'));
  const inputs = Object.entries(stamp.inputs);
  return stamp.settings === settings && inputs.every(([file, hash]) => hashOf(file) === hash);
}

function stampOf(outfile) {
  return `${outfile}.inputs.json`;
}

/** Undefined when the file is gone. */
function hashOf(input) {
  const file = path.join(workspace, input);
  if (!existsSync(file)) return undefined;
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Replaces the file atomically: another process may be reading it and must see the old or the new content. */
function replace(file, contents) {
  mkdirSync(path.dirname(file), { recursive: true });
  const next = `${file}.${process.pid}`;
  writeFileSync(next, contents);
  renameSync(next, file);
}
