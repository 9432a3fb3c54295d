import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DocumentPage } from '../edge/document';
import { announceReleases } from './announceReleases';
import { announceToBackend } from './announceToBackend';

const second = 1_000;

describe('a new release of an environment', () => {
  let seq = 1;
  const announce = jest.fn();
  const complaint = jest.spyOn(console, 'error').mockImplementation();
  let stop = () => {};

  beforeEach(() => {
    seq = 1;
    announce.mockReset().mockResolvedValue(undefined);
    complaint.mockClear();
    jest.useFakeTimers();
    const current = async () => ({ release: { env: 'production', seq } }) as DocumentPage;
    stop = announceReleases({ current }, announce);
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  test('is announced within a second, once; the first one of the server is not', async () => {
    await jest.advanceTimersByTimeAsync(0);
    seq = 2;
    await jest.advanceTimersByTimeAsync(second);
    expect(announce.mock.calls).toEqual([[{ env: 'production', seq: 2 }]]);
    await jest.advanceTimersByTimeAsync(5 * second);
    expect(announce).toHaveBeenCalledTimes(1);
  });

  test('is announced again until the backend has taken it, and complained about once', async () => {
    await jest.advanceTimersByTimeAsync(0);
    announce.mockRejectedValue(new Error('ECONNREFUSED'));
    seq = 2;
    await jest.advanceTimersByTimeAsync(3 * second);
    announce.mockResolvedValue(undefined);
    await jest.advanceTimersByTimeAsync(3 * second);
    expect(announce).toHaveBeenCalledTimes(4);
    expect(complaint).toHaveBeenCalledTimes(1);
  });
});

describe('a backend in another process', () => {
  let folder: string;
  const received: { url: string | undefined; key: string | undefined; body: string }[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      received.push({ url: request.url, key: request.headers.authorization, body });
      response.writeHead(request.headers.authorization === 'right' ? 200 : 403).end();
    });
  });
  const port = () => (server.address() as AddressInfo).port;
  const event = { env: 'production', seq: 2 };
  const told = (key: string) => ({ url: '/announceRelease', key, body: JSON.stringify(event) });

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'h5-announce-'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => void received.splice(0));
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  test('is told at its internal port', async () => {
    const settings = { H5_INTERNAL_URL: `http://127.0.0.1:${port()}`, H5_INTERNAL_KEY: 'right' };
    await announceToBackend(settings, folder)(event);
    expect(received).toEqual([told('right')]);
    const refused = announceToBackend({ ...settings, H5_INTERNAL_KEY: 'wrong' }, folder)(event);
    await expect(refused).rejects.toThrow('403');
  });

  test('is found by the data folder that it uses, and need not run', async () => {
    await announceToBackend({}, folder)(event);
    expect(received).toEqual([]);
    const file = path.join(folder, 'operator.json');
    const socket = path.join(folder, 'operator.sock');
    const atSocket = createServer((request, reply) => server.emit('request', request, reply));
    await new Promise<void>((resolve) => atSocket.listen(socket, resolve));
    await writeFile(file, JSON.stringify({ socket, key: 'right' }));
    await announceToBackend({}, folder)(event);
    expect(received).toEqual([told('right')]);
    await writeFile(file, JSON.stringify({ socket, key: 'wrong' }));
    await expect(announceToBackend({}, folder)(event)).rejects.toThrow('403');
    await new Promise((resolve) => atSocket.close(resolve));
    await expect(announceToBackend({}, folder)(event)).rejects.toThrow();
  });
});
