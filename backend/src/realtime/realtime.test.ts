import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import type { TopicEvent } from '@h5/shared/contract/events';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { eventually } from '../testing/eventually';

let app: TestApp;
let port: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  app = await createTestApp();
  app.services.attach(app.server.server);
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await app.close();
});

async function connect(token?: string): Promise<Socket> {
  const options = { path: '/api/socket.io', transports: ['websocket'], forceNew: true };
  const auth = token ? { token } : {};
  const socket = io(`http://127.0.0.1:${port}`, { ...options, reconnection: false, auth });
  sockets.push(socket);
  await new Promise((resolve) => socket.on('connect', () => resolve(undefined)));
  return socket;
}

function disconnected(socket: Socket): Promise<number> {
  const start = performance.now();
  return new Promise((resolve) =>
    socket.on('disconnect', () => resolve(performance.now() - start)),
  );
}

test.each(['BTC-USDT', 'BTC-PERP', 'NOVA-USD'])(
  'price, candles, trades and order book of %s can be heard',
  async (symbol) => {
    const socket = await connect();
    const heard: TopicEvent[] = [];
    socket.on('event', (...events: TopicEvent[]) => heard.push(...events));
    for (const topic of [`ticker.${symbol}`, `kline.${symbol}.1m`, `trade.${symbol}`]) {
      expect(await socket.emitWithAck('subscribe', { topic })).toMatchObject({ ok: true });
    }
    const topic = `depth.${symbol}`;
    expect(await socket.emitWithAck('subscribe', { topic })).toMatchObject({ ok: true });
    await eventually(() =>
      expect(heard.find((event) => event.topic === topic)?.data).toMatchObject({
        kind: 'snapshot',
        symbol,
      }),
    );
    const trade = { id: '1', time: app.clock.now(), price: '100', quantity: '1' };
    app.services.marketData.recordTrade(symbol, { ...trade, side: 'buy', simulated: false });
    await eventually(() => {
      const topics = new Set(heard.map((event) => event.topic));
      expect([...topics].sort()).toEqual([
        ...[`depth.${symbol}`, `kline.${symbol}.1m`, `ticker.${symbol}`, `trade.${symbol}`],
      ]);
    });
  },
);

test('signing out ends the sockets of that session within a second, and no others', async () => {
  const [anna, ben] = [await app.newTrader(), await app.newTrader()];
  const [hers, his] = [await connect(anna.token), await connect(ben.token)];
  const ended = disconnected(hers);
  await anna.get('/api/user/logout');
  expect(await ended).toBeLessThan(1_000);
  expect(his.connected).toBe(true);
});

test('a socket learns that its session has ended, and so does one that comes back with its token', async () => {
  const trader = await app.newTrader();
  const socket = await connect(trader.token);
  const reason = new Promise((resolve) => socket.on('disconnect', resolve));
  const { tokenHash } = await app.db
    .selectFrom('sessions')
    .select('token_hash as tokenHash')
    .where('user_id', '=', trader.id)
    .executeTakeFirstOrThrow();
  await app.services.sessions.end(tokenHash);
  // What the page takes for the end of its session.
  expect(await reason).toBe('io server disconnect');
  expect((await trader.get('/api/user/info')).body.type).toBe('999');
  const back = await connect(trader.token);
  const answer = await back.emitWithAck('subscribe', { topic: 'user.balance' });
  expect(answer).toEqual({ ok: false, code: 'LOGIN_REQUIRED' });
});

test('a new password ends every socket of the user, and no others', async () => {
  const email = 'resetter@example.com';
  const send = async (scene: string) => {
    await app.post('/api/sms_mail', { user_string: email, scene });
    const { body } = await app.messagesTo(email);
    return (body as { code: string }[])[0]?.code ?? '';
  };
  const password = 'a long sentence';
  const fields = { user_string: email, password, re_password: password };
  await app.post('/api/user/register', { ...fields, code: await send('register') });
  const signIn = () => app.post('/api/user/login', { user_string: email, password });
  const tokens = [(await signIn()).body.message, (await signIn()).body.message] as string[];
  const hers = [await connect(tokens[0]), await connect(tokens[1])];
  const his = await connect((await app.newTrader()).token);
  const ended = hers.map(disconnected);
  const change = { password: 'another sentence', repassword: 'another sentence' };
  const code = await send('forget');
  const reset = await app.post('/api/user/forget', { account: email, code, ...change });
  expect(reset.body.type).toBe('ok');
  // Long before the next check of their sessions.
  for (const waited of await Promise.all(ended)) expect(waited).toBeLessThan(10_000);
  expect(his.connected).toBe(true);
});

test('a socket whose session ends while it connects does not stay', async () => {
  const trader = await app.newTrader();
  const { sessions } = app.services;
  const verify = sessions.verify.bind(sessions);
  const late = jest.spyOn(sessions, 'verify').mockImplementation(async (...call) => {
    const session = await verify(...call);
    if (session) await sessions.end(session.tokenHash);
    return session;
  });
  const options = { path: '/api/socket.io', transports: ['websocket'], forceNew: true };
  const auth = { token: trader.token };
  const socket = io(`http://127.0.0.1:${port}`, { ...options, reconnection: false, auth });
  sockets.push(socket);
  await disconnected(socket);
  late.mockRestore();
});

test('an expired session disconnects its sockets', async () => {
  const trader = await app.newTrader();
  const [old, guest] = [await connect(trader.token), await connect()];
  const ended = disconnected(old);
  await app.services.realtime.checkSessions();
  expect(old.connected).toBe(true);
  app.clock.advance(30 * 86_400_000);
  await app.services.realtime.checkSessions();
  await ended;
  expect(guest.connected).toBe(true);
});

test('a moving market is published to its subscribers', async () => {
  const socket = await connect();
  const events: TopicEvent[] = [];
  socket.on('event', (event: TopicEvent) => events.push(event));
  const topics = ['kline.XRP-USDT.1h', 'ticker.XRP-USDT', 'trade.XRP-USDT'];
  for (const topic of topics) {
    expect(await socket.emitWithAck('subscribe', { topic })).toMatchObject({ ok: true });
  }
  app.feed.move('XRP-USDT', '2.1846', { quantity: '10' });
  app.feed.move('XRP-USDT', '2.2', { quantity: '5', side: 'sell' });
  app.services.marketData.publish();
  await eventually(() => expect(events.map(({ topic }) => topic).sort()).toEqual(topics));
  const heard = Object.fromEntries(events.map(({ topic, data }) => [topic, data]));
  expect(heard['ticker.XRP-USDT']).toMatchObject({ last: '2.2', open: '2.1846', volume: '15' });
  expect(heard['kline.XRP-USDT.1h']).toMatchObject({ open: '2.1846', close: '2.2', volume: '15' });
  expect(heard['trade.XRP-USDT']).toMatchObject([
    { price: '2.1846', amount: '10', side: 'buy', simulated: true },
    { price: '2.2', amount: '5', side: 'sell', simulated: true },
  ]);
});

test('all clients are notified when the feed is stale', async () => {
  const socket = await connect();
  const feeds: string[] = [];
  socket.on('event', ({ data }: TopicEvent) => feeds.push((data as { feed: string }).feed));
  await socket.emitWithAck('subscribe', { topic: 'status' });
  app.feed.halt();
  await eventually(() => expect(feeds).toContain('stale'));
  app.feed.resume();
});
