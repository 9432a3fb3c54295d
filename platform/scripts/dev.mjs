import { pathToFileURL } from 'node:url';
import { ready } from './ready.mjs';

process.env.H5_ENV ||= 'development';

await ready(async ({ bundlePlatform }, print) => {
  const { dev } = await import(pathToFileURL(await bundlePlatform()).href);
  return dev(print);
});
