import { pathToFileURL } from 'node:url';
import { launchProduct } from './launchProduct.mjs';

await launchProduct(async ({ bundlePlatform }, print) => {
  const { dev } = await import(pathToFileURL(await bundlePlatform()).href);
  return dev(print);
});
