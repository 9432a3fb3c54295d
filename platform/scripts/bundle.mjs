import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const platform = path.resolve(import.meta.dirname, '..');
const workspace = path.resolve(platform, '..');

/**
 * Node does not run TypeScript, so platform and backend are bundled first, which takes a fraction of a second.
 * Packages from the registry stay external; workspace packages become part of the bundle.
 */
export async function bundlePlatform() {
  await bundle({
    entryPoints: { boot: path.join(platform, 'src/edge/bootScript.ts') },
    outdir: path.join(platform, 'dist'),
    minify: true,
    format: 'iife',
    // The document declares UTF-8. Escaped, a Thai character would take twice the bytes.
    charset: 'utf8',
    target: 'es2022',
  });
  await bundle({
    entryPoints: { h5: path.join(platform, 'src/main.ts') },
    outdir: path.join(platform, 'dist'),
    ...forNode,
  });
  return path.join(platform, 'dist/h5.js');
}

export async function bundleBackend() {
  const outdir = path.join(workspace, 'backend/dist');
  const entry = path.join(workspace, 'backend/src/main.ts');
  await bundle({ entryPoints: { main: entry }, outdir, ...forNode });
  return path.join(outdir, 'main.js');
}

const forNode = {
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'inline',
  plugins: [
    {
      name: 'our-packages-inside',
      setup(build) {
        build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
          name.startsWith('@h5/') || kind === 'entry-point' ? undefined : { external: true },
        );
      },
    },
  ],
};

async function bundle(options) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    bundle: true,
    write: false,
    logLevel: 'error',
    ...options,
  });
  for (const { path: file, contents } of outputFiles) replace(file, contents);
}

/** Replaces the file atomically: another process may be reading it and must see the old or the new content. */
function replace(file, contents) {
  try {
    if (readFileSync(file).equals(contents)) return;
  } catch {
    mkdirSync(path.dirname(file), { recursive: true });
  }
  const next = `${file}.${process.pid}`;
  writeFileSync(next, contents);
  renameSync(next, file);
}
