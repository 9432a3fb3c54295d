import { longTest } from '@h5/shared/testing/longTest';
import { ownOrdersTopic } from '@h5/shared/contract/orders/topics';
import { releaseTopic, serverStatusTopic } from '@h5/shared/contract/topics';
import { tickerTopic } from '@h5/shared/contract/markets/topics';
import { createTestGateway, pause, type TestClient } from '../testing/createTestGateway';
import { eventually } from '../testing/eventually';
import { RedisServer } from '../testing/RedisServer';
import { forwardRemoteEvents } from './forwardRemoteEvents';
import { RedisMessageBus } from './RedisMessageBus';
import { RemoteRealtimePublisher } from './RemoteRealtimePublisher';
import { makeResyncScheduler } from './resyncSoon';
import { LocalAndRemotePublisher } from './LocalAndRemotePublisher';

const ticker = {
  last: '2',
  open: '1',
  high: '2',
  low: '1',
  volume: '10',
  quoteVolume: '15',
  change: '1',
};

/** What a busy machine may take for a new connection. */
const busyMs = 15_000;

const onRedis = RedisServer.findBinary() ? describe : describe.skip;

onRedis('sockets that are held by two processes', () => {
  let redis: RedisServer;
  const buses: RedisMessageBus[] = [];
  const notices: unknown[] = [];

  beforeEach(async () => {
    redis = await RedisServer.start();
  });

  afterEach(async () => {
    for (const bus of buses.splice(0)) bus.stop();
    await redis.kill();
  });

  function openBus(): RedisMessageBus {
    const bus = new RedisMessageBus(redis.url, (notice) => notices.push(notice));
    bus.start();
    buses.push(bus);
    return bus;
  }

  async function openProcess() {
    const bus = openBus();
    const { gateway, connect, clock } = await createTestGateway({}, bus.adapter);
    const resync = makeResyncScheduler(gateway);
    forwardRemoteEvents(gateway, { onGap: resync });
    bus.onReturn(resync);
    const remote = new RemoteRealtimePublisher(gateway.others);
    return { gateway, connect, clock, realtime: new LocalAndRemotePublisher(gateway, remote) };
  }

  const connected = () =>
    eventually(() => expect(buses.every(({ isConnected }) => isConnected)).toBe(true), busyMs);

  /** Subscriptions follow the connection; a first event that arrives shows that they are there. */
  async function signIn({ connect }: Awaited<ReturnType<typeof openProcess>>, token = 'anna') {
    const client = await connect(token);
    await client.subscribe('user.order');
    return client;
  }

  const seqs = ({ events }: TestClient) => events.map(({ seq }) => seq);
  const told = ({ events }: TestClient) => events.map(({ data }) => data);
  const isEnded = (client: TestClient) =>
    eventually(() => expect(client.socket.connected).toBe(false), busyMs);

  async function openBoth() {
    const [first, second] = [await openProcess(), await openProcess()];
    await connected();
    const [hers, elsewhere] = [await signIn(first), await signIn(second, 'anna elsewhere')];
    await eventually(() => {
      first.realtime.publishToUser('anna', ownOrdersTopic, () => 'begin');
      expect(elsewhere.events).not.toEqual([]);
    }, busyMs);
    // Events arrive in order: whoever has the last of them has no other on its way.
    first.realtime.publishToUser('anna', ownOrdersTopic, () => 'begun');
    for (const client of [hers, elsewhere]) {
      await eventually(() => expect(told(client)).toContain('begun'), busyMs);
      client.events.length = 0;
    }
    return { first, second, hers, elsewhere };
  }

  test('a release that a process without sockets announces reaches the guests of all processes', async () => {
    const guests = await Promise.all(
      [openProcess(), openProcess()].map(async (opened) => (await opened).connect()),
    );
    for (const guest of guests) await guest.subscribe('release');
    const worker = new RemoteRealtimePublisher(openBus().emitter);
    await connected();
    worker.publish(releaseTopic, () => ({ env: 'production', seq: 7 }));
    for (const guest of guests) {
      const [event] = await guest.next('release');
      expect(event?.data).toEqual({ env: 'production', seq: 7 });
    }
  });

  test('a user gets each event once in each process, in order and without a gap, also from a process without sockets', async () => {
    const { first, hers, elsewhere } = await openBoth();
    const worker = new RemoteRealtimePublisher(openBus().emitter);
    await connected();
    const many = Array.from({ length: 500 }, (_, at) => at);
    for (const at of many) first.realtime.publishToUser('anna', ownOrdersTopic, () => at);
    await Promise.all([hers, elsewhere].map((client) => client.next('user.order', 500)));
    for (const at of many) worker.publishToUser('anna', ownOrdersTopic, () => 500 + at);
    for (const client of [hers, elsewhere]) {
      await client.next('user.order', 1_000);
      expect(told(client)).toEqual(Array.from({ length: 1_000 }, (_, at) => at));
      const [begin = 0] = seqs(client);
      expect(seqs(client)).toEqual(many.concat(many.map((at) => 500 + at)).map((at) => begin + at));
    }
  });

  test('a session and a user that end in one process lose their sockets in the other', async () => {
    const { first, second, hers, elsewhere } = await openBoth();
    first.realtime.endSession('other hash of anna');
    await isEnded(elsewhere);
    expect(hers.socket.connected).toBe(true);
    const ben = await signIn(second, 'ben');
    second.realtime.endUser('anna');
    await isEnded(hers);
    expect(ben.socket.connected).toBe(true);
  });

  test('topics and the end of a process stay in that process', async () => {
    const { first, second, hers, elsewhere } = await openBoth();
    const name = 'ticker.BTC-USDT';
    const publish = ({ gateway }: typeof first) =>
      gateway.publish(tickerTopic('BTC-USDT'), () => ticker);
    for (const client of [hers, elsewhere]) await client.subscribe(name);
    publish(second);
    await elsewhere.next(name);
    publish(first);
    await hers.next(name);
    first.gateway.close();
    await isEnded(hers);
    await pause(100);
    expect(elsewhere.socket.connected).toBe(true);
    expect(elsewhere.events.filter(({ topic }) => topic === name)).toHaveLength(1);
  });

  longTest(
    'while Redis is unavailable a process still serves its own sockets; afterwards the clients of both resync',
    async () => {
      const { first, second, hers, elsewhere } = await openBoth();
      await redis.kill();
      await eventually(
        () => expect(buses.some(({ isConnected }) => isConnected)).toBe(false),
        busyMs,
      );
      first.realtime.publishToUser('anna', ownOrdersTopic, () => 'alone');
      await hers.next('user.order');
      expect(told(hers)).toEqual(['alone']);
      first.realtime.endSession('hash of anna');
      await isEnded(hers);
      expect(elsewhere.socket.connected).toBe(true);

      expect(told(elsewhere)).toEqual([]);

      const seen = await elsewhere.subscribe('user.order');
      await redis.resume();
      await isEnded(elsewhere);
      expect(notices.map(String).join()).toContain('Redis is back');
      const again = await (await second.connect('anna elsewhere')).subscribe('user.order');
      expect(again).toEqual({ ok: true, seq: (seen.ok ? seen.seq : 0) + 1 });
    },
  );
});

test('clients resync after a lost batch', async () => {
  const { gateway, connect } = await createTestGateway();
  let hear: Parameters<typeof gateway.onRemoteEvents>[0] = () => {};
  gateway.onRemoteEvents = (take) => (hear = take);
  let gaps = 0;
  forwardRemoteEvents(gateway, { onGap: () => (gaps += 1) });
  const anna = await connect('anna');
  await anna.subscribe('user.order');
  const batch = (from: string, seq: number) => {
    hear({ from, seq, events: [{ type: 'user', userId: 'anna', topic: 'user.order', data: seq }] });
  };
  for (const seq of [7, 8]) batch('engine', seq);
  batch('jobs', 3);
  expect(gaps).toBe(0);
  batch('engine', 10);
  batch('jobs', 4);
  expect(gaps).toBe(1);
  await anna.next('user.order', 5);
});

test('any topic that is not made of trades goes to other processes, which skip what they do not know', async () => {
  const { gateway, connect } = await createTestGateway();
  let hear: Parameters<typeof gateway.onRemoteEvents>[0] = () => {};
  gateway.onRemoteEvents = (take) => (hear = take);
  forwardRemoteEvents(gateway, { onGap: () => {} });
  const sender = new RemoteRealtimePublisher({
    serverSideEmit: (_, batch) => hear(batch),
    in: () => ({ disconnectSockets: () => {} }),
  });
  const reader = await connect();
  for (const name of ['status', 'ticker.BTC-USDT']) await reader.subscribe(name);
  const figures = { volume: '1', quoteVolume: '2', change: '1' };
  sender.publish(tickerTopic('BTC-USDT'), () => {
    return { last: '2', open: '1', high: '2', low: '1', ...figures };
  });
  hear({ from: 'newer', seq: 1, events: [{ type: 'topic', name: 'rates', data: 1 }] });
  sender.publish(serverStatusTopic, () => ({ server_time: 7, feed: 'live' as const }));
  await eventually(() =>
    expect(reader.events.find(({ data }) => isFrom7(data))).toMatchObject({
      topic: 'status',
      data: { server_time: 7, feed: 'live' },
    }),
  );
  expect(reader.events.filter(({ topic }) => topic !== 'status')).toEqual([]);
});

function isFrom7(data: unknown): boolean {
  return (data as { server_time?: number }).server_time === 7;
}
