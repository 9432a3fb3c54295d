// Uses only Node's own modules until the packages are installed.
import net from 'node:net';
import {
  deprecatedNodeMessage,
  install,
  isInstalled,
  UserError,
  unsupportedNodeMessage,
} from './install.mjs';

/**
 * Checks and installs what the product needs, starts it, prints its address and stops it on a signal. `launch` is
 * given the bundler and returns the running product.
 */
export async function launchProduct(launch) {
  let close = async () => {};
  // After an uncaught exception the state of the process is unknown: it exits, and a supervisor restarts it.
  process.on('uncaughtException', exitWithError);
  stopOnSignal(() => close());
  try {
    await checkPrerequisites();
    const product = await launch(await import('./bundle.mjs'), (line) => console.log(line));
    const { url, banner } = product;
    close = product.close;
    console.log(['', `Ready: ${url}`, ...banner.map((line) => `  ${line}`), ''].join('\n'));
  } catch (error) {
    exitWithError(error);
  }
}

async function checkPrerequisites() {
  const tooOld = unsupportedNodeMessage();
  if (tooOld) throw new UserError(tooOld);
  const old = deprecatedNodeMessage();
  if (old) console.log(old);
  await checkPortFree(parsePort(process.env.PORT || '8080'));
  if (isInstalled()) return;
  console.log('Installing packages; the first time this may take a few minutes …');
  await install();
}

export function parsePort(text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new UserError(`“${text}” is not a port. Use a number from 1 to 65535: PORT=8080`);
}

/** Fails before the builds rather than after them. */
function checkPortFree(port) {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', ({ code }) => {
      if (code !== 'EADDRINUSE') return resolve();
      const other = `Stop the process that uses it, or choose another port: PORT=${port < 65_000 ? port + 2 : 8080}`;
      reject(new UserError(`Port ${port} is in use. ${other}`));
    });
    probe.once('listening', () => probe.close(resolve));
    probe.listen(port);
  });
}

const stopLimitMs = 20_000;

/** The first signal stops the product cleanly, the second one at once. */
function stopOnSignal(close) {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      setTimeout(() => exitWithError(new Error('Stopping took too long.')), stopLimitMs).unref();
      void close().then(() => process.exit(0), exitWithError);
    });
  }
}

/**
 * A UserError is printed as a sentence. Any other error is a bug and is printed with its stack, but without its
 * properties: an error of the database may contain personal data.
 */
function exitWithError(error) {
  const isForUser = ['UserError', 'StartError'].includes(error?.name);
  const sentence = isForUser && [error.message, error.hint].filter(Boolean).join(' ');
  console.error(sentence || error?.stack || error);
  process.exit(1);
}
