// Only what comes with Node until the packages are installed.
import net from 'node:net';
import { install, isInstalled, Refusal, unsupportedNode } from './install.mjs';

/**
 * Checks and installs what the product needs, runs it, says where it is, and stops it on a signal.
 * `launch` gets the bundler and answers with the running product.
 */
export async function ready(launch) {
  let close = async () => {};
  stopOnSignal(() => close());
  try {
    await mustRunHere();
    const product = await launch(await import('./bundle.mjs'), (line) => console.log(line));
    const { url, banner } = product;
    close = product.close;
    console.log(['', `Ready: ${url}`, ...banner.map((line) => `  ${line}`), ''].join('\n'));
  } catch (error) {
    refuse(error);
  }
}

async function mustRunHere() {
  const tooOld = unsupportedNode();
  if (tooOld) throw new Refusal(tooOld);
  await mustBeFree(Number(process.env.PORT || 8080));
  if (isInstalled()) return;
  console.log('Installing packages; the first time this may take some minutes …');
  await install();
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
