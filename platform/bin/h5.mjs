#!/usr/bin/env node
import { existsSync } from 'node:fs';

const sources = new URL('../scripts/bundle.mjs', import.meta.url);
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
