import { pathToFileURL } from 'node:url';
import { startOverWithAllocator } from './allocator.mjs';
import { launchProduct } from './launchProduct.mjs';

const help = `npm start

Installs, builds what changed, publishes it into the local registry and serves
host, remotes and backend on one port.

  PORT          the port (8080)
  H5_DATA       folder of the database, uploads and registry (.data)
  DATABASE_URL  a PostgreSQL to use instead of the embedded database
  H5_ENV        the environment to serve (local); a start promotes to it only what it newly
                built, and never undoes a promote or a rollback
  H5_DEMO       1 or 0: demo account, demo funds, dev mailbox, simulated market (1 with the
                embedded database, else 0)
  H5_DEV_KEY    the key of the dev mailbox, 16 characters or more (a new one at each start,
                printed with its link)`;

if (process.argv.includes('--help')) {
  console.log(help);
} else {
  startOverWithAllocator();
  await launchProduct(async ({ bundleBackend, bundlePlatform }, print) => {
    const platform = await bundlePlatform();
    const backend = await bundleBackend();
    const { start } = await import(pathToFileURL(platform).href);
    return start(backend, print);
  });
}
