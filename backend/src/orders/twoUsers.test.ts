import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import type { TopicEvent } from '@h5/shared/contract/events';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';

/** The fields of orders and balances on the wire that these tests read. */
interface WireOrder {
  id: string;
  status: string;
  filled: string;
}
interface WireBalance {
  name: string;
  available: string;
  frozen: string;
}

let app: TestApp;
let port: number;
const listeners: Listener[] = [];

beforeAll(async () => {
  app = await createTestApp({ config: { demo: false } });
  app.services.attach(app.server.server);
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
  app.feed.move('BTC-USDT', '50000');
});
afterAll(async () => {
  for (const listener of listeners) listener.cut();
  await app.close();
});

/** A user with a connected socket that records their private events. */
class Listener {
  readonly events: TopicEvent[] = [];
  readonly #token: string;
  #socket: Socket | undefined;

  constructor({ token = '' }: Trader) {
    this.#token = token;
    listeners.push(this);
  }

  /** Connects and returns the sequence number of the last private event, as a client does to detect a gap. */
  async connect(): Promise<number> {
    const socket = io(`http://127.0.0.1:${port}`, {
      path: '/api/socket.io',
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token: this.#token },
    });
    this.#socket = socket;
    socket.on('event', (event: TopicEvent) => {
      if (event.topic.startsWith('user.')) this.events.push(event);
    });
    await once(socket as never, 'connect');
    await socket.emitWithAck('subscribe', { topic: 'user.balance' });
    const { seq } = (await socket.emitWithAck('subscribe', { topic: 'user.order' })) as {
      seq: number;
    };
    return seq;
  }

  cut(): void {
    this.#socket?.disconnect();
  }

  async heard(count: number): Promise<TopicEvent[]> {
    for (let wait = 0; this.events.length < count && wait < 300; wait += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return this.events;
  }

  get orders(): WireOrder[] {
    return this.events
      .filter(({ topic }) => topic === 'user.order')
      .map(({ data }) => data) as never;
  }

  get balances(): WireBalance[] {
    return this.events
      .filter(({ topic }) => topic === 'user.balance')
      .flatMap(({ data }) => data as WireBalance[]);
  }
}

async function place(trader: Trader, type: '1' | '2', amount: string): Promise<WireOrder> {
  const { body } = await trader.post('/api/coin/trade', {
    req_id: randomUUID(),
    currency_id: '1',
    legal_id: '3',
    type,
    amount,
    target_price: '50000',
  });
  expect(body.type).toBe('ok');
  return body.message;
}

test('two users who trade with each other are notified of their fills and balances', async () => {
  const [anna, ben] = [await app.newTrader({ BTC: '1' }), await app.newTrader({ USDT: '1000' })];
  const [hers, his] = [new Listener(anna), new Listener(ben)];
  await hers.connect();
  await his.connect();

  const ask = await place(anna, '2', '0.01');
  const bid = await place(ben, '1', '0.004');

  // An order event and a balance event for each change: two for her, one for him.
  await hers.heard(4);
  await his.heard(2);
  expect(hers.orders).toMatchObject([
    { id: ask.id, status: 'open' },
    { id: ask.id, status: 'partial', filled: '0.004' },
  ]);
  expect(hers.balances).toContainEqual(
    expect.objectContaining({ name: 'USDT', available: '199.8', frozen: '0' }),
  );
  expect(his.orders).toMatchObject([{ id: bid.id, status: 'filled', filled: '0.004' }]);
  expect(his.balances).toContainEqual(
    expect.objectContaining({ name: 'BTC', available: '0.004', frozen: '0' }),
  );
  expect(his.balances).toContainEqual(
    expect.objectContaining({ name: 'USDT', available: '799.8', frozen: '0' }),
  );

  await place(ben, '1', '0.006');
  await hers.heard(6);
  expect(hers.orders.at(-1)).toMatchObject({ id: ask.id, status: 'filled', filled: '0.01' });
});

test('a client that was disconnected detects the gap by the sequence number and reads again', async () => {
  const [anna, ben] = [await app.newTrader({ BTC: '1' }), await app.newTrader({ USDT: '1000' })];
  const hers = new Listener(anna);
  const first = await hers.connect();
  const ask = await place(anna, '2', '0.01');
  const before = await hers.heard(2);
  expect(before.map(({ seq }) => seq)).toEqual([first + 1, first + 2]);

  hers.cut();
  await place(ben, '1', '0.004');
  expect(await hers.connect()).toBe(first + 4);
  const { body } = await anna.get('/api/coin/order', { id: ask.id });
  expect(body.message.order).toMatchObject({ status: 'partial', filled: '0.004' });

  await place(ben, '1', '0.006');
  const after = await hers.heard(4);
  expect(after.map(({ seq }) => seq)).toEqual([first + 1, first + 2, first + 5, first + 6]);
  expect(hers.orders.at(-1)).toMatchObject({ status: 'filled', filled: '0.01' });
});

test("no user receives events of another user's orders", async () => {
  const [anna, ben] = [await app.newTrader({ BTC: '1' }), await app.newTrader({ USDT: '1000' })];
  const his = new Listener(ben);
  await his.connect();
  await place(anna, '2', '0.01');
  // The event of his own order comes after any event of hers.
  const bid = await place(ben, '1', '0.004');
  await his.heard(2);
  expect(his.orders.map(({ id }) => id)).toEqual([bid.id]);
  expect(his.events).toHaveLength(2);
});
