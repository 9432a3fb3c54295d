import { longTest } from '@h5/shared/testing/longTest';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../config';
import { createTestApp } from '../testing/createTestApp';
import { DelayedRejections } from './DelayedRejections';

longTest('a client that repeats each rejected request at once sends few requests', async () => {
  const requests = { points: 5, duration: 60 };
  const { limits } = readConfig({});
  const app = await createTestApp({ config: { limits: { ...limits, requests } } });
  const server = createServer(app.server.routing).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const request = 'GET /api/server_time HTTP/1.1\r\nHost: x\r\n\r\n';
  const statuses: string[] = [];
  socket.on('data', (data) => {
    statuses.push(/HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1] ?? '');
    socket.write(request);
  });
  socket.write(request);
  await sleep(2_500);
  socket.destroy();
  server.close();
  await app.close();
  expect(statuses.filter((status) => status === '200')).toHaveLength(5);
  const refused = statuses.filter((status) => status === '429').length;
  expect(refused).toBeGreaterThanOrEqual(1);
  expect(refused).toBeLessThanOrEqual(2);
});

test('closes further connections when too many rejections wait', async () => {
  const rejections = new DelayedRejections(2);
  const destroyed: number[] = [];
  const refused = [0, 1, 2, 3].map((number) =>
    rejections.reject(200, { destroy: () => destroyed.push(number) as never }),
  );
  const outcomes = await Promise.allSettled(refused);
  expect(destroyed).toEqual([2, 3]);
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } });
  }
  // The rejections that waited have made room.
  await expect(
    rejections.reject(1, { destroy: () => destroyed.push(4) as never }),
  ).rejects.toThrow();
  expect(destroyed).toEqual([2, 3]);
});
