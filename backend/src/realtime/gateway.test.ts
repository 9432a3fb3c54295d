import { request as httpRequest } from 'node:http';
import type { DepthChange, TopicEvent } from '@h5/shared/contract/events';
import { aGateway, eventually, pause } from '../testing/aGateway';
import type { Gateway, GatewayLimits } from './gateway';

const ticker = {
  last: '2',
  open: '1',
  high: '2',
  low: '1',
  volume: '10',
  quoteVolume: '15',
  change: '1',
};

describe('a public topic', () => {
  it('arrives at those who asked for it, numbered without a gap from the acknowledged number', async () => {
    const { gateway, connect } = await aGateway();
    const [reader, other] = [await connect(), await connect()];
    gateway.publish('ticker.BTC-USDT', () => ticker);
    const answer = await reader.subscribe('ticker.BTC-USDT');
    if (!answer.ok) throw new Error(answer.code);

    for (let count = 0; count < 50; count += 1) gateway.publish('ticker.BTC-USDT', () => ticker);

    const events = await reader.next('ticker.BTC-USDT', 50);
    expect(events.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 50 }, (_, index) => answer.seq + 1 + index),
    );
    expect(events[0]?.data).toEqual(ticker);
    expect(other.events).toEqual([]);
  });

  it('is not worked out when nobody listens, and is counted all the same', async () => {
    const { gateway, connect } = await aGateway();
    const make = jest.fn(() => ticker);
    gateway.publish('ticker.BTC-USDT', make);
    expect(make).not.toHaveBeenCalled();

    const reader = await connect();
    const before = await reader.subscribe('ticker.BTC-USDT');
    reader.socket.emit('unsubscribe', { topic: 'ticker.BTC-USDT' });
    await reader.subscribe('status');
    gateway.publish('ticker.BTC-USDT', make);
    const after = await reader.subscribe('ticker.BTC-USDT');
    expect(make).not.toHaveBeenCalled();
    expect(after).toEqual({ ok: true, seq: (before as { seq: number }).seq + 1 });
  });

  it('carries trades in the words of the wire, and nothing beyond the contract', async () => {
    const { gateway, connect } = await aGateway();
    const reader = await connect();
    await reader.subscribe('trade.ETH-USDT');
    const trade = { id: '1', time: 5, price: '3', quantity: '4', side: 'buy', simulated: true };
    gateway.publish('trade.ETH-USDT', () => [{ ...trade, userId: 'secret' }]);
    const [event] = await reader.next('trade.ETH-USDT');
    expect(event?.data).toEqual([
      { id: '1', time: 5, price: '3', amount: '4', side: 'buy', simulated: true },
    ]);
  });

  it('comes with all others that are told at the same time, in their order', async () => {
    const { gateway, connect } = await aGateway();
    const [both, one] = [await connect(), await connect()];
    for (const topic of ['ticker.ETH-USDT', 'ticker.BTC-USDT']) await both.subscribe(topic);
    await one.subscribe('ticker.BTC-USDT');
    for (const name of ['BTC', 'ETH', 'BTC'] as const) {
      gateway.publish(`ticker.${name}-USDT`, () => ticker);
    }
    await both.next('ticker.BTC-USDT', 2);
    await one.next('ticker.BTC-USDT', 2);
    expect(both.packets).toEqual([3]);
    expect(both.events.map(({ topic }) => topic.slice(7, 10))).toEqual(['BTC', 'ETH', 'BTC']);
    expect(one.packets).toEqual([2]);
  });

  it('comes in several packets when more is told at once than fits one', async () => {
    const { gateway, connect } = await aGateway();
    const reader = await connect();
    await reader.subscribe('ticker.BTC-USDT');
    for (let count = 0; count < 1_200; count += 1) gateway.publish('ticker.BTC-USDT', () => ticker);
    const events = await reader.next('ticker.BTC-USDT', 1_200);
    expect(reader.packets).toEqual([500, 500, 200]);
    const [first] = events;
    expect(events.map(({ seq }) => seq - (first?.seq ?? 0))).toEqual(
      events.map((_, place) => place),
    );
  });

  it('begins for a reader with what is told after they asked', async () => {
    const { gateway, connect } = await aGateway();
    const [early, late] = [await connect(), await connect()];
    await early.subscribe('ticker.BTC-USDT');
    gateway.publish('ticker.BTC-USDT', () => ticker);
    const answer = await late.subscribe('ticker.BTC-USDT');
    gateway.publish('ticker.BTC-USDT', () => ticker);
    await early.next('ticker.BTC-USDT', 2);
    const [first] = await late.next('ticker.BTC-USDT');
    expect(first?.seq).toBe((answer as { seq: number }).seq + 1);
    expect(late.events).toHaveLength(1);
  });

  it('comes alone to a page that does not know batches', async () => {
    const { gateway, connect } = await aGateway();
    const [old, fresh] = [await connect('anna', { auth: { token: 'anna' } }), await connect()];
    for (const reader of [old, fresh]) {
      await reader.subscribe('ticker.BTC-USDT');
      await reader.subscribe('ticker.ETH-USDT');
    }
    gateway.publish('ticker.BTC-USDT', () => ticker);
    gateway.publish('ticker.ETH-USDT', () => ticker);
    await old.next('ticker.ETH-USDT');
    await fresh.next('ticker.ETH-USDT');
    expect(old.packets).toEqual([1, 1]);
    expect(fresh.packets).toEqual([2]);
  });

  it('can be left again', async () => {
    const { gateway, connect } = await aGateway();
    const reader = await connect();
    await reader.subscribe('ticker.BTC-USDT');
    reader.socket.emit('unsubscribe', { topic: 'ticker.BTC-USDT' });
    await reader.subscribe('ticker.ETH-USDT');
    gateway.publish('ticker.BTC-USDT', () => ticker);
    gateway.publish('ticker.ETH-USDT', () => ticker);
    await reader.next('ticker.ETH-USDT');
    expect(reader.events.map(({ topic }) => topic)).toEqual(['ticker.ETH-USDT']);
  });

  it('beats once a second', async () => {
    const { clock, connect } = await aGateway();
    const reader = await connect();
    await reader.subscribe('status');
    const [event] = await reader.next('status');
    expect(event?.data).toEqual({ server_time: clock.now(), feed: 'live' });
  });

  it.each([
    'ticker.XXX-USDT',
    'ticker.btc-usdt',
    'ticker.*',
    'kline.BTC-USDT.2m',
    'user.order.ben',
    'user ben',
    'session hash of ben',
    'slow readers',
    'user.position',
    '',
    '__proto__',
    null,
    7,
    { topic: 'status' },
    'x'.repeat(500),
  ])('that does not exist is refused: %j', async (topic) => {
    const { connect } = await aGateway();
    const reader = await connect('anna');
    expect(await reader.subscribe(topic)).toEqual({ ok: false, code: 'NOT_FOUND' });
  });

  it('is refused beyond the number a socket may have', async () => {
    const { connect } = await aGateway({ topicsPerSocket: 1 });
    const reader = await connect();
    expect(await reader.subscribe('status')).toMatchObject({ ok: true });
    expect(await reader.subscribe('status')).toMatchObject({ ok: true });
    const refused = { ok: false, code: 'TOO_MANY_REQUESTS' };
    expect(await reader.subscribe('ticker.BTC-USDT')).toEqual(refused);
  });
});

describe('a book', () => {
  it('begins with a snapshot and goes on with the numbers after it', async () => {
    const { gateway, connect } = await aGateway();
    const snapshot = { kind: 'snapshot', bids: [['1', '2', '0']], asks: [] } as never;
    const delta = { kind: 'delta', bids: [['1', '0', '0']], asks: [] } as never;
    let seq = 41;
    gateway.snapshotFor('depth', () => ({ seq, data: snapshot }));
    const reader = await connect();
    expect(await reader.subscribe('depth.BTC-USDT')).toEqual({ ok: true, seq: 41 });
    for (let count = 0; count < 20; count += 1) {
      seq += 1;
      gateway.publishDepth('BTC-USDT', seq, delta);
    }
    const events = await reader.next('depth.BTC-USDT', 21);
    expect(events.map((event) => event.seq)).toEqual(
      Array.from({ length: 21 }, (_, index) => 41 + index),
    );
    expect(events[0]?.data).toEqual(snapshot);
    expect(events[1]?.data).toEqual(delta);
  });
});

describe('private events', () => {
  const balances = () => [];

  it('reach every socket of their owner and no other', async () => {
    const { gateway, connect } = await aGateway();
    const here = await connect('anna');
    const there = await connect('anna elsewhere');
    const [ben, guest] = [await connect('ben'), await connect()];
    gateway.publishToUser('anna', 'user.balance', balances);
    const [event] = await here.next('user.balance');
    expect(event).toMatchObject({ topic: 'user.balance', data: [] });
    expect(await there.next('user.balance')).toEqual([event]);
    // An answer comes after whatever was sent before it.
    for (const { subscribe } of [ben, guest]) await subscribe('ticker.BTC-USDT');
    expect([...ben.events, ...guest.events]).toEqual([]);
  });

  it('say their number to their owner, and ask a guest to sign in', async () => {
    const { gateway, connect } = await aGateway();
    const [anna, guest] = [await connect('anna'), await connect('a forged token')];
    const { seq } = (await anna.subscribe('user.order')) as { seq: number };
    gateway.publishToUser('anna', 'user.balance', balances);
    expect(await anna.next('user.balance')).toMatchObject([{ seq: seq + 1 }]);
    expect(await guest.subscribe('user.order')).toEqual({ ok: false, code: 'LOGIN_REQUIRED' });
  });

  it('count on while their owner is away, and are made for nobody who does not listen', async () => {
    const { gateway, connect } = await aGateway();
    const here = await connect('anna');
    const { seq } = (await here.subscribe('user.order')) as { seq: number };
    here.socket.disconnect();
    const make = jest.fn(balances);
    await eventually(() => {
      make.mockClear();
      gateway.publishToUser('anna', 'user.balance', make);
      return make.mock.calls.length === 0 ? true : undefined;
    }, 1_000);
    gateway.publishToUser('ben', 'user.balance', make);
    expect(make).not.toHaveBeenCalled();

    const back = await connect('anna');
    const after = (await back.subscribe('user.order')) as { seq: number };
    expect(after.seq).toBeGreaterThan(seq);
  });

  it('end with the session, within a second', async () => {
    const { gateway, connect } = await aGateway();
    const here = await connect('anna');
    const there = await connect('anna elsewhere');
    const ended = new Promise((resolve) => here.socket.on('disconnect', resolve));
    const start = Date.now();
    gateway.endSession('hash of anna');
    await ended;
    expect(Date.now() - start).toBeLessThan(1_000);
    expect(there.socket.connected).toBe(true);

    gateway.endUser('anna');
    await eventually(() => (there.socket.connected ? undefined : true), 1_000);
  });

  it('cannot be forged by a client', async () => {
    const { connect } = await aGateway();
    const [anna, ben] = [await connect('anna'), await connect('ben')];
    ben.socket.emit('event', { topic: 'user.balance', seq: 1, time: 0, data: [] });
    ben.socket.emit('publishToUser', 'anna', 'user.balance');
    await ben.subscribe('status');
    await anna.subscribe('ticker.BTC-USDT');
    expect(anna.events.filter(({ topic }) => topic.startsWith('user'))).toEqual([]);
    expect(ben.socket.connected).toBe(true);
  });
});

describe('strangers', () => {
  it('with a page of another site are turned away', async () => {
    const { connect, port } = await aGateway();
    const evil = { extraHeaders: { origin: 'https://evil.example' } };
    await expect(connect(undefined, evil)).rejects.toThrow();
    const own = { extraHeaders: { origin: `http://127.0.0.1:${port}` } };
    expect((await connect(undefined, own)).socket.connected).toBe(true);
  });

  it('do not get more sockets than an address may have', async () => {
    const { connect } = await aGateway({ socketsPerAddress: 2 });
    const first = await connect();
    await connect();
    await expect(connect()).rejects.toThrow();
    first.socket.disconnect();
    const another = await eventually(() => connect().catch(() => undefined));
    expect(another.socket.connected).toBe(true);
  });

  it('are cut off when they talk too much or send a giant frame', async () => {
    const { connect } = await aGateway({ packets: { perSecond: 20, burst: 20 } });
    const chatty = await connect();
    for (let count = 0; count < 100; count += 1) chatty.socket.emit('subscribe', {});
    await eventually(() => (chatty.socket.connected ? undefined : true));

    const giant = await connect();
    giant.socket.emit('subscribe', { topic: 'x'.repeat(20_000) });
    await eventually(() => (giant.socket.connected ? undefined : true));
  });

  it('may send junk without an effect', async () => {
    const { connect, errors } = await aGateway();
    const reader = await connect();
    for (const junk of [
      undefined,
      null,
      0,
      '',
      [],
      {},
      { topic: [] },
      { __proto__: { topic: 1 } },
    ]) {
      reader.socket.emit('subscribe', junk);
      reader.socket.emit('unsubscribe', junk);
      reader.socket.emit('subscribe', junk, 'no function');
    }
    expect(await reader.subscribe('status')).toMatchObject({ ok: true });
    expect(errors).toEqual([]);
    expect(({} as { polluted?: true }).polluted).toBeUndefined();
  });

  it('are answered in the way of this API when they poll', async () => {
    const { port } = await aGateway();
    const path = '/api/socket.io/?EIO=4&transport=polling';
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      httpRequest({ port, path, host: '127.0.0.1' }, (reply) => {
        reply.resume();
        resolve(reply.headers);
      })
        .on('error', reject)
        .end();
    });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a reader who does not keep up', () => {
  /** As if the network had stopped: what the server writes stays with the server. */
  async function aStuckReader(limits: Partial<GatewayLimits>) {
    const parts = await aGateway({ waitingCharacters: 100_000, ...limits });
    const reader = await parts.connect();
    await reader.subscribe('depth.BTC-USDT');
    const raw = (reader.socket.io.engine as unknown as { transport: { ws: RawSocket } }).transport
      .ws;
    const { _socket: tcp } = raw;
    tcp.pause();
    return { ...parts, reader, resume: () => tcp.resume() };
  }
  interface RawSocket {
    _socket: { pause(): void; resume(): void };
  }

  const level = ['96418.2', '0.12345678', '0.12345678'] as [string, string, string];
  const levels = Array.from({ length: 50 }, () => level);
  const bigChange: DepthChange = { kind: 'delta', bids: levels, asks: levels };
  const sent = 4_000;

  function flood(gateway: Gateway, from: number, count: number) {
    for (let seq = from; seq < from + count; seq += 1) {
      gateway.publishDepth('BTC-USDT', seq, bigChange);
    }
  }

  it('is passed by rather than fill the memory, and gets the book anew when it is back', async () => {
    const { gateway, reader, resume } = await aStuckReader({});
    const snapshot: DepthChange = { kind: 'snapshot', bids: [], asks: [] };
    gateway.snapshotFor('depth', () => ({ seq: sent, data: snapshot }));
    for (let round = 0; round < 20; round += 1) {
      flood(gateway, 1 + round * (sent / 20), sent / 20);
      await pause(5);
      gateway.watchReaders();
    }
    resume();
    const isAnew = ({ data }: TopicEvent) => (data as DepthChange).kind === 'snapshot';
    const anew = await eventually(() => reader.events.find(isAnew));
    expect(anew).toMatchObject({ topic: 'depth.BTC-USDT', seq: sent });
    expect(reader.events.length).toBeLessThan(sent * 0.9);
  }, 20_000);

  it('is cut off in the end', async () => {
    const { gateway, clock, connect } = await aStuckReader({ slowMs: 1_000 });
    await connect();
    flood(gateway, 1, sent);
    gateway.watchReaders();
    expect(gateway.connections).toBe(2);
    clock.advance(1_000);
    gateway.watchReaders();
    expect(gateway.connections).toBe(2);
    clock.advance(1);
    gateway.watchReaders();
    // Its end does not read: only the server can tell, and who reads stays.
    expect(gateway.connections).toBe(1);
  }, 20_000);
});
