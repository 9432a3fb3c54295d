import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import type { TopicEvent } from '@h5/shared/contract/events';
import { releaseTopic } from '@h5/shared/contract/topics';
import { RpcServer } from '../http/RpcServer';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { makeReleaseCommands } from './releaseCommands';

const key = 'the key of the internal port';
let app: TestApp;
let server: RpcServer;

beforeAll(async () => {
  app = await createTestApp();
  app.services.attach(app.server.server);
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const handlers = makeReleaseCommands(app.services.publisher);
  server = await RpcServer.start({ host: '127.0.0.1', port: 0, key, handlers, onError: () => {} });
});
afterAll(async () => {
  await server.stop();
  await app.close();
});

function announce(body: unknown, authorization = key) {
  const url = `http://127.0.0.1:${server.port}/announceRelease`;
  return fetch(url, { method: 'POST', headers: { authorization }, body: JSON.stringify(body) });
}

test('an open tab, also of a guest, learns of a release that another process announces', async () => {
  const { port } = app.server.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/api/socket.io',
    transports: ['websocket'],
    reconnection: false,
  });
  try {
    const reply = await socket.emitWithAck('subscribe', { topic: releaseTopic.name });
    expect(reply).toMatchObject({ ok: true });
    const event = new Promise<TopicEvent>((resolve) => socket.on('event', resolve));
    expect((await announce({ env: 'production', seq: 7 })).status).toBe(200);
    expect(await event).toMatchObject({ topic: 'release', data: { env: 'production', seq: 7 } });
  } finally {
    socket.disconnect();
  }
});

test('nothing is announced without the key, or in another shape', async () => {
  const publish = jest.spyOn(app.services.publisher, 'publish');
  expect((await announce({ env: 'production', seq: 8 }, 'a guess')).status).toBe(403);
  expect((await announce({ env: 'production', seq: 'now' })).status).toBe(500);
  const isRelease = ([topic]: readonly unknown[]) => topic === releaseTopic;
  expect(publish.mock.calls.filter(isRelease)).toEqual([]);
});
