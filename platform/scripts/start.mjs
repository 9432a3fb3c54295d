// Only what comes with Node until the packages are installed.
import net from 'node:net';
import { pathToFileURL } from 'node:url';
import { install, isInstalled, Refusal, unsupportedNode } from './install.mjs';

const help = `npm start

Installs, builds what changed, publishes it into the local registry and serves
host, remotes and backend on one port.

  PORT          the port (8080)
  H5_DATA       folder of the database, uploads and registry (.data)
  DATABASE_URL  a PostgreSQL to use instead of the embedded database
  H5_ENV        the environment to serve (local); a start promotes to it only what it newly
                built, and never undoes a promote or a rollback
  H5_DEMO       1 or 0: demo account, demo funds, outbox page, simulated market and automatic
                reviews (1 with the embedded database, else 0)`;

if (process.argv.includes('--help')) console.log(help);
else await run().catch(refuse);

async function run() {
  const tooOld = unsupportedNode();
  if (tooOld) throw new Refusal(tooOld);
  await mustBeFree(Number(process.env.PORT || 8080));

  if (!isInstalled()) {
    console.log('Installing packages; the first time this may take some minutes …');
    await install();
  }
  const { bundleBackend, bundlePlatform } = await import('./bundle.mjs');
  const [platform, backend] = await Promise.all([bundlePlatform(), bundleBackend()]);
  const { start } = await import(pathToFileURL(platform).href);
  const { url, banner, close } = await start(backend, (line) => console.log(line));

  const facts = Object.entries(banner).map(([name, value]) => `  ${name}: ${value}`);
  console.log(['', `Ready: ${url}`, ...facts, ''].join('\n'));
  stopOnSignal(close);
}

/** Better known now than after the builds. */
function mustBeFree(port) {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', ({ code }) => {
      if (code !== 'EADDRINUSE') return resolve();
      const other = `Stop what uses it, or choose another: PORT=${port + 1} npm start`;
      reject(new Refusal(`Port ${port} is in use. ${other}`));
    });
    probe.once('listening', () => probe.close(resolve));
    probe.listen(port);
  });
}

/** The first signal stops cleanly, the second at once. */
function stopOnSignal(close) {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      void close().then(() => process.exit(0), refuse);
    });
  }
}

/** A refusal is a sentence for people; anything else is a mistake of ours and keeps its stack. */
function refuse(error) {
  const isRefusal = ['Refusal', 'Failure', 'StartError'].includes(error.name);
  console.error(isRefusal ? [error.message, error.next].filter(Boolean).join(' ') : error);
  process.exit(1);
}
