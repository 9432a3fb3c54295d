import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '../errors/AppError';
import { RpcServer } from '../http/RpcServer';
import { EngineClient } from './EngineClient';

const key = 'only for these processes';
const servers: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function anEngine(place: () => Promise<unknown>): Promise<string> {
  const server = await RpcServer.start({
    host: '127.0.0.1',
    port: 0,
    key,
    handlers: { place },
    onError: () => {},
  });
  servers.push(server);
  return `http://127.0.0.1:${server.port}`;
}

/** Takes a command, and is gone before it replies. */
async function aDyingEngine(): Promise<string> {
  const server: Server = createServer((request) => request.socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push({ stop: async () => void server.close() });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function aClient(findOwner: () => string | undefined, isConnected = true) {
  return new EngineClient({
    key,
    findOwner: () => Promise.resolve(findOwner()),
    isConnected: () => isConnected,
  });
}

const place = (client: EngineClient) => client.place('anna', {} as never);

test('sends commands to the owner, and passes on its errors', async () => {
  const owner = await anEngine(() => Promise.resolve({ id: '1' }));
  expect(await place(aClient(() => owner))).toEqual({ id: '1' });
  const refusing = await anEngine(() =>
    Promise.reject(new AppError('BELOW_MIN_NOTIONAL', { min: 5 })),
  );
  await expect(place(aClient(() => refusing))).rejects.toMatchObject({
    code: 'BELOW_MIN_NOTIONAL',
    values: { min: 5 },
  });
});

test('repeats a command after a lost reply, also to the next owner and while that one starts', async () => {
  let asked = 0;
  const next = await anEngine(() => {
    asked += 1;
    return asked < 3 ? Promise.reject(new AppError('BUSY')) : Promise.resolve({ id: '2' });
  });
  const owners = [await aDyingEngine(), undefined, next];
  const client = aClient(() => (owners.length > 1 ? owners.shift() : owners[0]));
  expect(await place(client)).toEqual({ id: '2' });
});

test('without the bus no order is sent', async () => {
  let asked = 0;
  const owner = await anEngine(() => Promise.resolve((asked += 1)));
  await expect(place(aClient(() => owner, false))).rejects.toMatchObject({ code: 'BUSY' });
  expect(asked).toBe(0);
});

test('the internal port demands the key', async () => {
  const owner = await anEngine(() => Promise.resolve({ id: '1' }));
  const reply = await fetch(`${owner}/place`, { method: 'POST', body: '{}' });
  expect(reply.status).toBe(403);
});
