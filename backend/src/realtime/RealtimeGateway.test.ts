import { request as httpRequest } from 'node:http';
import * as z from 'zod/mini';
import { marketSymbol } from '@h5/shared/contract/markets/endpoints';
import { defineTopic, defineTopicFamily } from '@h5/shared/contract/topic';
import { topicFamilies } from '@h5/shared/contract/findTopicByName';
import { tickerTopic, tradesTopic } from '@h5/shared/contract/markets/topics';
import { createTestGateway, pause } from '../testing/createTestGateway';
import { eventually } from '../testing/eventually';

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
  it('reaches its subscribers, numbered without a gap from the acknowledged number', async () => {
    const { gateway, connect } = await createTestGateway();
    const [reader, other] = [await connect(), await connect()];
    gateway.publish(tickerTopic('BTC-USDT'), () => ticker);
    const answer = await reader.subscribe('ticker.BTC-USDT');
    if (!answer.ok) throw new Error(answer.code);

    for (let count = 0; count < 50; count += 1)
      gateway.publish(tickerTopic('BTC-USDT'), () => ticker);

    const events = await reader.next('ticker.BTC-USDT', 50);
    expect(events.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 50 }, (_, index) => answer.seq + 1 + index),
    );
    expect(events[0]?.data).toEqual(ticker);
    expect(other.events).toEqual([]);
  });

  it('is not encoded without subscribers, but still numbered', async () => {
    const { gateway, connect } = await createTestGateway();
    const make = jest.fn(() => ticker);
    gateway.publish(tickerTopic('BTC-USDT'), make);
    expect(make).not.toHaveBeenCalled();

    const reader = await connect();
    const before = await reader.subscribe('ticker.BTC-USDT');
    reader.socket.emit('unsubscribe', { topic: 'ticker.BTC-USDT' });
    await reader.subscribe('status');
    gateway.publish(tickerTopic('BTC-USDT'), make);
    const after = await reader.subscribe('ticker.BTC-USDT');
    expect(make).not.toHaveBeenCalled();
    expect(after).toEqual({ ok: true, seq: (before as { seq: number }).seq + 1 });
  });

  it('carries trades in the wire format, without further fields', async () => {
    const { gateway, connect } = await createTestGateway();
    const reader = await connect();
    await reader.subscribe('trade.ETH-USDT');
    const trade = {
      id: '1',
      time: 5,
      price: '3',
      quantity: '4',
      side: 'buy',
      simulated: true,
    } as const;
    const secret = { ...trade, userId: 'secret' };
    gateway.publish(tradesTopic('ETH-USDT'), () => [secret]);
    const [event] = await reader.next('trade.ETH-USDT');
    expect(event?.data).toEqual([
      { id: '1', time: 5, price: '3', amount: '4', side: 'buy', simulated: true },
    ]);
  });

  it('comes in one packet with all events of the same moment, in order', async () => {
    const { gateway, connect } = await createTestGateway();
    const [both, one] = [await connect(), await connect()];
    for (const topic of ['ticker.ETH-USDT', 'ticker.BTC-USDT']) await both.subscribe(topic);
    await one.subscribe('ticker.BTC-USDT');
    for (const name of ['BTC', 'ETH', 'BTC'] as const) {
      gateway.publish(tickerTopic(`${name}-USDT`), () => ticker);
    }
    await both.next('ticker.BTC-USDT', 2);
    await one.next('ticker.BTC-USDT', 2);
    expect(both.packets).toEqual([3]);
    expect(both.events.map(({ topic }) => topic.slice(7, 10))).toEqual(['BTC', 'ETH', 'BTC']);
    expect(one.packets).toEqual([2]);
  });

  it('comes in several packets if there are too many events for one', async () => {
    const { gateway, connect } = await createTestGateway();
    const reader = await connect();
    await reader.subscribe('ticker.BTC-USDT');
    for (let count = 0; count < 1_200; count += 1)
      gateway.publish(tickerTopic('BTC-USDT'), () => ticker);
    const events = await reader.next('ticker.BTC-USDT', 1_200);
    expect(reader.packets).toEqual([500, 500, 200]);
    const [first] = events;
    expect(events.map(({ seq }) => seq - (first?.seq ?? 0))).toEqual(
      events.map((_, place) => place),
    );
  });

  it('starts with the events after the subscription', async () => {
    const { gateway, connect } = await createTestGateway();
    const [early, late] = [await connect(), await connect()];
    await early.subscribe('ticker.BTC-USDT');
    gateway.publish(tickerTopic('BTC-USDT'), () => ticker);
    const answer = await late.subscribe('ticker.BTC-USDT');
    gateway.publish(tickerTopic('BTC-USDT'), () => ticker);
    await early.next('ticker.BTC-USDT', 2);
    const [first] = await late.next('ticker.BTC-USDT');
    expect(first?.seq).toBe((answer as { seq: number }).seq + 1);
    expect(late.events).toHaveLength(1);
  });

  it('comes in single events to a page that does not support batches', async () => {
    const { gateway, connect } = await createTestGateway();
    const [old, fresh] = [await connect('anna', { auth: { token: 'anna' } }), await connect()];
    for (const reader of [old, fresh]) {
      await reader.subscribe('ticker.BTC-USDT');
      await reader.subscribe('ticker.ETH-USDT');
    }
    gateway.publish(tickerTopic('BTC-USDT'), () => ticker);
    gateway.publish(tickerTopic('ETH-USDT'), () => ticker);
    await old.next('ticker.ETH-USDT');
    await fresh.next('ticker.ETH-USDT');
    expect(old.packets).toEqual([1, 1]);
    expect(fresh.packets).toEqual([2]);
  });

  it('can be unsubscribed', async () => {
    const { gateway, connect } = await createTestGateway();
    const reader = await connect();
    await reader.subscribe('ticker.BTC-USDT');
    reader.socket.emit('unsubscribe', { topic: 'ticker.BTC-USDT' });
    await reader.subscribe('ticker.ETH-USDT');
    gateway.publish(tickerTopic('BTC-USDT'), () => ticker);
    gateway.publish(tickerTopic('ETH-USDT'), () => ticker);
    await reader.next('ticker.ETH-USDT');
    expect(reader.events.map(({ topic }) => topic)).toEqual(['ticker.ETH-USDT']);
  });

  it('is sent exactly once to clients that change their topics while it is sent', async () => {
    const { gateway, connect } = await createTestGateway();
    const reader = await connect();
    const tell = (...names: ('BTC' | 'ETH')[]) => {
      for (const name of names) gateway.publish(tickerTopic(`${name}-USDT`), () => ticker);
    };
    await reader.subscribe('ticker.BTC-USDT');
    tell('BTC');
    await reader.next('ticker.BTC-USDT');
    await reader.subscribe('ticker.ETH-USDT');
    tell('BTC', 'ETH');
    await reader.next('ticker.ETH-USDT');
    reader.socket.emit('unsubscribe', { topic: 'ticker.BTC-USDT' });
    await reader.subscribe('status');
    tell('BTC', 'ETH');
    await reader.next('ticker.ETH-USDT', 2);
    // An acknowledgement arrives after everything that was sent before it.
    await reader.subscribe('status');
    const told = reader.events.map(({ topic }) => topic.slice(7, 10));
    expect(told).toEqual(['BTC', 'BTC', 'ETH', 'ETH']);
  });

  it('with the status comes once a second', async () => {
    const { clock, connect } = await createTestGateway();
    const reader = await connect();
    await reader.subscribe('status');
    const [event] = await reader.next('status');
    expect(event?.data).toEqual({
      server_time: clock.now(),
      feed: 'live',
      instruments: 1,
    });
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
    'user.unknown',
    '',
    '__proto__',
    null,
    7,
    { topic: 'status' },
    'x'.repeat(500),
  ])('that does not exist is refused: %j', async (topic) => {
    const { connect } = await createTestGateway();
    const reader = await connect('anna');
    expect(await reader.subscribe(topic)).toEqual({ ok: false, code: 'NOT_FOUND' });
  });

  it('is refused over the limit of topics per socket', async () => {
    const { connect } = await createTestGateway({ topicsPerSocket: 1 });
    const reader = await connect();
    expect(await reader.subscribe('status')).toMatchObject({ ok: true });
    expect(await reader.subscribe('status')).toMatchObject({ ok: true });
    const refused = { ok: false, code: 'TOO_MANY_REQUESTS' };
    expect(await reader.subscribe('ticker.BTC-USDT')).toEqual(refused);
  });
});

describe('a new topic', () => {
  const rateOf = defineTopicFamily('funding', [marketSymbol], z.object({ rate: z.string() }));

  it('needs its descriptor and a publisher alone', async () => {
    const { gateway, connect } = await createTestGateway({}, undefined, [...topicFamilies, rateOf]);
    const reader = await connect();
    const answer = await reader.subscribe('funding.BTC-USDT');
    const secret = { rate: '0.0001', userId: 'secret' };
    gateway.publish(rateOf('BTC-USDT'), () => secret);
    const [event] = await reader.next('funding.BTC-USDT');
    expect(answer).toEqual({ ok: true, seq: (event?.seq ?? 0) - 1 });
    expect(event?.data).toEqual({ rate: '0.0001' });
    const unknown = { ok: false, code: 'NOT_FOUND' };
    expect(await reader.subscribe('funding.XXX-USDT')).toEqual(unknown);
    expect(await reader.subscribe('funding.BTC-USDT.1m')).toEqual(unknown);
    expect(await reader.subscribe('funding')).toEqual(unknown);
  });

  it.each([
    [defineTopic('user.rate', z.string()), 'user.rate must be made with userTopic.'],
    [
      defineTopic('rates', z.string(), { kind: 'snapshot', isSnapshot: () => true }),
      'The gateway makes no snapshots of rates.',
    ],
  ])('that could not be delivered as described fails the start', async (family, message) => {
    await expect(createTestGateway({}, undefined, [family])).rejects.toThrow(message);
  });
});

describe('connections', () => {
  it('from a page of another site are refused', async () => {
    const { connect, port } = await createTestGateway();
    const evil = { extraHeaders: { origin: 'https://evil.example' } };
    await expect(connect(undefined, evil)).rejects.toThrow();
    const own = { extraHeaders: { origin: `http://127.0.0.1:${port}` } };
    expect((await connect(undefined, own)).socket.connected).toBe(true);
  });

  it('over the limit of an address are refused', async () => {
    const { connect } = await createTestGateway({ socketsPerAddress: 2 });
    const first = await connect();
    await connect();
    await expect(connect()).rejects.toThrow();
    first.socket.disconnect();
    const another = await eventually(() => connect());
    expect(another.socket.connected).toBe(true);
  });

  it('count against the limit even if they never sent a packet', async () => {
    const quick = { perSecond: 1_000_000, burst: 1_000_000 };
    const limits = { socketsPerAddress: 1, packetsPerAddress: quick, bytesPerAddress: quick };
    const { gateway, connect } = await createTestGateway(limits);
    await connect();
    await pause(10);
    gateway.checkConnections();
    gateway.checkConnections();
    await expect(connect()).rejects.toThrow();
  });

  it('are closed after too many packets or a giant frame', async () => {
    const { connect } = await createTestGateway({ packets: { perSecond: 20, burst: 20 } });
    const chatty = await connect();
    for (let count = 0; count < 100; count += 1) chatty.socket.emit('subscribe', {});
    await eventually(() => expect(chatty.socket.connected).toBe(false));

    const giant = await connect();
    giant.socket.emit('subscribe', { topic: 'x'.repeat(20_000) });
    await eventually(() => expect(giant.socket.connected).toBe(false));
  });

  it('may send invalid messages without an effect', async () => {
    const { connect, errors } = await createTestGateway();
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

  it('get the usual headers when they poll', async () => {
    const { port } = await createTestGateway();
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
