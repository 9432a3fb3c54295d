import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { socketHandshake } from '@h5/shared/contract/account/callProof';
import { acceptKeys } from '../account/SessionKey';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { KeyHolder, type CallToProve } from '../testing/KeyHolder';

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

async function aSession() {
  const holder = new KeyHolder();
  const { pk, ek } = holder.offer;
  const keys = acceptKeys({ publicKey: pk, agreementKey: ek }, 'full');
  const { id } = await app.newTrader();
  const token = await app.services.sessions.open(app.db, id, keys?.stored);
  holder.take(token, keys?.serverKey);
  const prove = (call: Partial<CallToProve> = {}) =>
    holder.prove({ ...socketHandshake, time: app.clock.machineNow(), ...call });
  return { token, prove };
}

/** What the handshake with these credentials ends with: the reply to a private topic, or the data of the refusal. */
async function connect(auth: Record<string, unknown>): Promise<unknown> {
  const options = { path: '/api/socket.io', transports: ['websocket'], forceNew: true };
  const socket = io(`http://127.0.0.1:${port}`, { ...options, reconnection: false, auth });
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(socket.emitWithAck('subscribe', { topic: 'user.balance' })));
    socket.on('connect_error', (error) => resolve((error as { data?: unknown }).data));
  });
}

const refusal = { type: '999', code: 'SESSION_KEY_MISSING' };

test.each(['v1', 'm1'] as const)(
  'a socket whose handshake the key has proved is its owner’s: %s',
  async (kind) => {
    const { token, prove } = await aSession();
    expect(await connect({ token, pop: prove({ kind }) })).toMatchObject({ ok: true });
  },
);

test('a proof opens one socket', async () => {
  const { token, prove } = await aSession();
  const pop = prove();
  expect(await connect({ token, pop })).toMatchObject({ ok: true });
  expect(await connect({ token, pop })).toEqual(refusal);
});

test.each<[string, Partial<CallToProve> | undefined]>([
  ['no proof', undefined],
  ['the proof of a call', { method: 'GET', target: '/api/user/info?lang=en' }],
  ['the proof of another path', { target: '/api/socket.io/' }],
  ['an old proof', { time: Date.UTC(2020, 1, 1) }],
])('%s opens no socket', async (_, call) => {
  const { token, prove } = await aSession();
  expect(await connect({ token, ...(call && { pop: prove(call) }) })).toEqual(refusal);
  expect(await connect({ token, pop: [prove()] })).toEqual(refusal);
});

test('an unknown token is still a guest’s, with any proof', async () => {
  const { prove } = await aSession();
  const answer = await connect({ token: 'A'.repeat(43), pop: prove() });
  expect(answer).toEqual({ ok: false, code: 'LOGIN_REQUIRED' });
});
