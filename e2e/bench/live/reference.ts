import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { SimulatorServer } from './SimulatorServer';

const folder = path.join(import.meta.dirname, 'reference');
const fromHere = createRequire(import.meta.url);
/** klinecharts is a dependency of remote-trade only. */
const fromTrade = createRequire(
  path.resolve(import.meta.dirname, '../../../remote-trade/package.json'),
);
const own = ['main', 'markets', 'book', 'chart', 'positions', 'figures', 'slots'];
const javascript = 'text/javascript';

/**
 * Creates the reference page: the product's rendered document without its scripts, and a minimal script that keeps it
 * up to date.
 */
export async function serveReference(drawn: Page, topics: string[], server: SimulatorServer) {
  const scenario = JSON.stringify({ ...describe(server), topics }).replaceAll('<', '\\u003c');
  const html = await drawn.evaluate(snapshotDocument);
  const scripts =
    `<script type="application/json" id="scenario">${scenario}</script>` +
    '<script type="module" src="/reference/main.mjs"></script>';
  server.offer(
    '/reference/',
    'text/html; charset=utf-8',
    html.replace('</body>', `${scripts}</body>`),
  );

  for (const name of own) {
    const file = await readFile(path.join(folder, `${name}.mjs`), 'utf8');
    server.offer(`/reference/${name}.mjs`, javascript, file);
  }
  const socket = path.join(path.dirname(fromHere.resolve('socket.io-client/package.json')), 'dist');
  const client = await readFile(path.join(socket, 'socket.io.esm.min.js'), 'utf8');
  server.offer('/reference/socket.io.mjs', javascript, client);
  const library = path.join(path.dirname(fromTrade.resolve('klinecharts')), 'index.esm.js');
  const chart = (await readFile(library, 'utf8')).replaceAll(
    'process.env.NODE_ENV',
    '"production"',
  );
  server.offer('/reference/klinecharts.mjs', javascript, chart);
}

function describe({ simulator }: SimulatorServer) {
  const { watched } = simulator;
  const markets = simulator.markets.map((one) => ({
    ...one.ticker(),
    symbol: one.symbol,
    baseId: one.baseId,
    decimals: one.decimals,
  }));
  return {
    markets,
    watched: { symbol: watched.symbol, decimals: watched.decimals },
    candles: simulator.candles(watched.symbol, 900_000, 500),
    positions: simulator.contract.positions,
  };
}

/** The current document with its styles and without its scripts. Runs in the page. */
function snapshotDocument(): string {
  const styles = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    .join('\n');
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll('script, link, style, noscript, meta[http-equiv]'))
    element.remove();
  const sheet = document.createElement('style');
  sheet.textContent = styles;
  copy.querySelector('head')?.append(sheet);
  return `<!doctype html>${copy.outerHTML}`;
}
