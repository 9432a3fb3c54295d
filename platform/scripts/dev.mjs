import { pathToFileURL } from 'node:url';
import { ready } from './ready.mjs';

await ready(async ({ bundlePlatform }, print) => {
  const { dev } = await import(pathToFileURL(await bundlePlatform()).href);
  return dev(print);
});
