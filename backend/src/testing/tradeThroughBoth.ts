import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type { TopicEvent } from '@h5/shared/contract/events';
import type { SpotMarket } from '../markets/catalogue';
import { eventually } from './eventually';
import type { Trader } from './openTraders';

interface Reachable {
  origin: string;
}

/** One call, with the session of a user if one is given. */
export async function callServer(
  { origin }: Reachable,
  path: string,
  fields: Readonly<Record<string, string>>,
  who?: Trader,
) {
  const reply = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: who ? { authorization: who.token } : {},
    body: new URLSearchParams({ lang: 'en', ...fields }),
  });
  return (await reply.json()) as { type: string; code?: string; message: { id: string } };
}

/** A page of a user that shows a market; it subscribes again after a connection that was lost. */
export async function openSocket(
  { origin }: Reachable,
  { token }: Trader,
  { symbol }: SpotMarket,
): Promise<{ socket: Socket; events: TopicEvent[] }> {
  const options = { path: '/api/socket.io', transports: ['websocket'], forceNew: true };
  const socket = io(origin, { ...options, auth: { token } });
  const events: TopicEvent[] = [];
  socket.on('event', (event: TopicEvent) => events.push(event));
  const topics = ['user.order', `depth.${symbol}`, `ticker.${symbol}`];
  await new Promise((resolve) => {
    socket.on('connect', () => {
      const subscribing = topics.map((topic) => socket.emitWithAck('subscribe', { topic }));
      void Promise.all(subscribing).then(resolve);
    });
  });
  return { socket, events };
}

/** Fields of an order that is large enough for this market. */
export function smallOrder({ baseId, quoteId, lotSize }: SpotMarket) {
  const amount = String(Number(lotSize) * 1_000);
  return { currency_id: String(baseId), legal_id: String(quoteId), amount };
}

/** The order of one user through one process is filled by that of another one through the other; both are notified. */
export async function tradeThroughBoth(
  [first, second]: readonly [Reachable, Reachable],
  [anna, ben]: readonly [Trader, Trader],
  market: SpotMarket,
): Promise<void> {
  const [hers, his] = [
    await openSocket(first, anna, market),
    await openSocket(second, ben, market),
  ];
  try {
    await eventually(async () => expect(Number(await bestAsk(second, market))).toBeGreaterThan(0));
    const decimals = market.tickSize.split('.')[1]?.length ?? 0;
    const price = (Number(await bestAsk(first, market)) * 0.999).toFixed(decimals);
    const order = { ...smallOrder(market), target_price: price };
    const buy = { ...order, type: '1', req_id: randomUUID() };
    const resting = await callServer(first, '/api/coin/trade', buy, anna);
    expect(resting).toMatchObject({ type: 'ok' });
    const sell = { ...order, type: '2', req_id: randomUUID() };
    expect((await callServer(second, '/api/coin/trade', sell, ben)).type).toBe('ok');
    // A repeat through the other process is the same order.
    const repeated = await callServer(second, '/api/coin/trade', buy, anna);
    expect(repeated.message.id).toBe(resting.message.id);
    for (const { events } of [hers, his]) {
      await eventually(() => {
        const topics = new Set(events.map(({ topic }) => topic));
        expect(topics).toContain('user.order');
        expect(topics).toContain(`depth.${market.symbol}`);
        expect(topics).toContain(`ticker.${market.symbol}`);
      });
      const told = events.filter(({ topic }) => topic === 'user.order');
      const states = told.map(({ data }) => JSON.stringify(data));
      expect(new Set(states).size).toBe(states.length);
    }
  } finally {
    for (const { socket } of [hers, his]) socket.disconnect();
  }
}

async function bestAsk({ origin }: Reachable, { baseId, quoteId }: SpotMarket) {
  const query = `currency_id=${baseId}&legal_id=${quoteId}`;
  const reply = await fetch(`${origin}/api/coin/depth?${query}`);
  const { message } = (await reply.json()) as { message: { asks: string[][] } };
  return message.asks[0]?.[0] ?? '';
}
