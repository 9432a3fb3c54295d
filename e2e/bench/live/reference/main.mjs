import { io } from './socket.io.mjs';
import { showBook } from './book.mjs';
import { showMarket } from './markets.mjs';
import { showPositions } from './positions.mjs';

/**
 * The reference: the product's rendered page without its scripts. It receives the same events over the same socket
 * client, writes what is visible once per frame, and does nothing else.
 */
const { markets, watched, candles, positions, topics } = JSON.parse(
  document.getElementById('scenario').textContent,
);
const writers = new Map();
const latest = new Map();
let isScheduled = false;
const book = topics.some((topic) => topic.startsWith('depth.'))
  ? showBook(document, watched)
  : undefined;
const container = document.querySelector('[k-line-chart-id]');
const chart = container
  ? (await import('./chart.mjs')).showChart(container, { ...watched, candles })
  : undefined;

for (const topic of topics) {
  if (topic.startsWith('mark.')) {
    writers.set(topic, showPositions(document, positions, watched.decimals));
  }
  const market = markets.find(({ symbol }) => topic === `ticker.${symbol}`);
  if (!market) continue;
  const row = document.querySelector(
    `li a[href*="currency_id=${market.baseId}&"]:not([href*="/transaction/index"])`,
  );
  const element = row ?? document.querySelector('main');
  writers.set(topic, showMarket(element, market, { flashes: Boolean(row) }));
}

function writeFrame() {
  isScheduled = false;
  for (const [topic, payload] of latest) writers.get(topic)?.(payload);
  latest.clear();
  book?.write();
}

function take(...events) {
  for (const { topic, data } of events) {
    if (topic.startsWith('depth.')) book?.take(data);
    else if (topic.startsWith('kline.')) chart?.(data);
    else latest.set(topic, data);
  }
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(writeFrame);
}

const socket = io({ path: '/api/socket.io', transports: ['websocket'] });
socket.on('event', take);
socket.on('connect', () => {
  for (const topic of topics) socket.emit('subscribe', { topic }, () => {});
  document.documentElement.dataset.isReady = 'true';
});
