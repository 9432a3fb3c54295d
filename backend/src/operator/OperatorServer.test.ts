import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../StartError';
import { askOperatorServer } from './askOperatorServer';
import { OperatorServer } from './OperatorServer';
import { readOperatorFile } from './operatorFile';
import { postToSocket } from './postToSocket';

let folder: string;
let server: OperatorServer | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'h5-operator-'));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(folder, { recursive: true });
});

const handlers = {
  double: (count: number) => Promise.resolve(count * 2),
  refuse: () => Promise.reject(new StartError('Not today.')),
};

async function start(dataFolder = folder) {
  server = await OperatorServer.start(dataFolder, handlers, () => {});
  return readOperatorFile(dataFolder) ?? { socket: '', key: '' };
}

test('a server answers at a socket file in its data folder, which its user alone can open', async () => {
  const { socket } = await start();
  expect(socket).toBe(join(folder, 'operator.sock'));
  expect(statSync(socket).mode & 0o777).toBe(0o600);
  expect(await askOperatorServer(folder, 'double', 21)).toEqual({ result: 42 });
  await expect(askOperatorServer(folder, 'refuse', {})).rejects.toThrow('Not today.');
  const wrong = await postToSocket(socket, { path: '/double', key: 'wrong', body: '21' });
  expect(wrong.status).toBe(403);
});

test('without a server there is no answer, also if its files were left', async () => {
  expect(await askOperatorServer(folder, 'double', 21)).toBeUndefined();
  const { socket } = await start();
  rmSync(socket);
  expect(await askOperatorServer(folder, 'double', 21)).toBeUndefined();
});

test('a folder with a long path has its socket elsewhere', async () => {
  const long = join(folder, 'x'.repeat(120));
  mkdirSync(long);
  const { socket } = await start(long);
  expect(socket.startsWith(tmpdir())).toBe(true);
  expect(await askOperatorServer(long, 'double', 21)).toEqual({ result: 42 });
});
