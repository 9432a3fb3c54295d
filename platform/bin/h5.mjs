#!/usr/bin/env node
import { existsSync } from 'node:fs';

// The first command in a new clone: nothing is there yet that could bundle the sources.
const esbuild = new URL('../node_modules/esbuild', import.meta.url);
const sources = new URL('../scripts/bundle.mjs', import.meta.url);
if (existsSync(sources) && !existsSync(esbuild)) {
  const error = 'The packages are not installed.';
  const next = 'Run “npm start”, or “npx pnpm@12.21.0 install”.';
  const isJson = process.argv.includes('--json');
  if (isJson) console.log(JSON.stringify({ error, next, kind: 'missing' }));
  else console.error(`${error}\n${next}`);
  process.exit(4);
}
const { main } = await import(await bundle());
const code = await main(process.argv.slice(2));
if (code !== undefined) process.exitCode = code;

/** An installed package contains the bundle; in the workspace it is made of the sources as they are now. */
async function bundle() {
  if (!existsSync(sources)) return new URL('../dist/h5.js', import.meta.url);
  const { pathToFileURL } = await import('node:url');
  const { bundlePlatform } = await import(sources);
  return pathToFileURL(await bundlePlatform());
}
