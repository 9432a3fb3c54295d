import { connect as connectTcp, type Socket as TcpSocket } from 'node:net';
import { io } from 'socket.io-client';
import { createTestGateway, pause, type TestClient } from '../testing/createTestGateway';
import { eventually } from '../testing/eventually';

const topic = 'depth.BTC-USDT';

const few = { perSecond: 1, burst: 40 };
const many = { perSecond: 1_000_000, burst: 1_000_000 };

function rawOf({ socket }: TestClient): {
  send(text: string): void;
  ping(): void;
  _socket: TcpSocket;
} {
  return (socket.io.engine as unknown as { transport: { ws: never } }).transport.ws;
}

async function isCutOff({ socket }: TestClient): Promise<void> {
  await eventually(() => expect(socket.connected).toBe(false));
}

describe('packets from a socket', () => {
  it('count even for a namespace that does not exist', async () => {
    const { connect } = await createTestGateway({ packets: few });
    const loud = await connect();
    const raw = rawOf(loud);
    for (let count = 0; count < 60; count += 1) raw.send('40/nowhere,');
    await isCutOff(loud);
  });

  it('count even if they are no events', async () => {
    const { connect } = await createTestGateway({ packets: few });
    const loud = await connect();
    const raw = rawOf(loud);
    for (let count = 0; count < 60; count += 1) raw.send('3');
    await isCutOff(loud);
  });

  it('count together with all others of their address', async () => {
    const { gateway, connect } = await createTestGateway({
      packets: many,
      packetsPerAddress: { perSecond: 1, burst: 200 },
    });
    const crowd = await Promise.all([1, 2, 3, 4].map(() => connect()));
    for (let count = 0; count < 50; count += 1) {
      for (const { socket } of crowd) socket.emit('unsubscribe', { topic });
    }
    await eventually(() => expect(gateway.connections).toBeLessThan(crowd.length));
    await expect(connect()).rejects.toThrow();
  });

  it('may be as many as a page needs when it reconnects', async () => {
    const { connect } = await createTestGateway();
    const reader = await connect();
    const families = ['ticker', 'trade', 'depth', 'kline'];
    for (let count = 0; count < 100; count += 1) {
      const name = families[count % families.length] ?? '';
      reader.socket.emit('subscribe', {
        topic: `${name}.${count % 2 ? 'BTC' : 'ETH'}-USDT${name === 'kline' ? '.1m' : ''}`,
      });
    }
    expect(await reader.subscribe('status')).toMatchObject({ ok: true });
  });

  it('may be many in the long run: an occasional packet never disconnects', async () => {
    const { connect } = await createTestGateway({ packets: { perSecond: 200, burst: 20 } });
    const quiet = await connect();
    for (let count = 0; count < 60; count += 1) {
      expect(await quiet.subscribe('status')).toMatchObject({ ok: true });
      await pause(10);
    }
    expect(quiet.socket.connected).toBe(true);
  });
});

describe('data from the network', () => {
  it('is counted in bytes, even if it forms no packet', async () => {
    const { connect } = await createTestGateway({
      packets: many,
      bytesPerAddress: { perSecond: 1, burst: 20_000 },
    });
    const loud = await connect();
    const raw = rawOf(loud);
    for (let count = 0; count < 4_000; count += 1) raw.ping();
    await isCutOff(loud);
    await expect(connect()).rejects.toThrow();
  });

  it('is counted for a client that polls as fast as it can', async () => {
    const { port } = await createTestGateway({ packetsPerAddress: { perSecond: 1, burst: 60 } });
    const socket = connectTcp(port, '127.0.0.1');
    let replies = 0;
    socket.on('data', (data) => {
      replies += data.toString().split('HTTP/1.1').length - 1;
    });
    socket.on('error', () => {});
    const ended = new Promise((resolve) => socket.on('close', resolve));
    const request = 'GET /api/socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\n\r\n';
    socket.write(request.repeat(50));
    await Promise.race([ended, eventually(() => expect(replies).toBeGreaterThanOrEqual(50))]);
    socket.destroy();
    const guest = io(`http://127.0.0.1:${port}`, {
      path: '/api/socket.io',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    const refused = await new Promise((resolve) => {
      guest.on('connect', () => resolve(false));
      guest.on('connect_error', () => resolve(true));
    });
    guest.disconnect();
    expect(refused).toBe(true);
  });

  it.each([
    ['for a connection that does not exist', 'transport=polling&sid=unknown'],
    ['with a transport that does not exist', 'transport=pigeon'],
  ])('is counted for a request %s', async (_, query) => {
    const { port } = await createTestGateway({ packetsPerAddress: { perSecond: 1, burst: 60 } });
    const socket = connectTcp(port, '127.0.0.1');
    let replies = 0;
    socket.on('data', (data) => {
      replies += data.toString().split('HTTP/1.1 400').length - 1;
    });
    socket.on('error', () => {});
    const ended = new Promise((resolve) => socket.on('close', resolve));
    socket.write(`GET /api/socket.io/?EIO=4&${query} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(200));
    await Promise.race([ended, eventually(() => expect(replies).toBeGreaterThanOrEqual(200))]);
    expect(replies).toBeLessThanOrEqual(60);
    expect(socket.readyState).toBe('closed');
  });
});
