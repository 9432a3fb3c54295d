import { RpcServer } from './RpcServer';

const key = 'only for these processes';
let server: RpcServer;

beforeEach(async () => {
  server = await RpcServer.start({
    host: '127.0.0.1',
    port: 0,
    key,
    handlers: { double: ({ value }: { value: number }) => Promise.resolve(value * 2) },
    onError: () => {},
  });
});
afterEach(() => server.stop());

async function call(name: string, authorization = key) {
  const url = `http://127.0.0.1:${server.port}/${name}`;
  const body = JSON.stringify({ value: 21 });
  const response = await fetch(url, { method: 'POST', headers: { authorization }, body });
  return { status: response.status, result: (await response.json()) as unknown };
}

test('answers a procedure to callers with the key', async () => {
  expect(await call('double')).toEqual({ status: 200, result: 42 });
  expect(await call('double', 'another key')).toMatchObject({ status: 403 });
});

test.each(['', 'triple', 'constructor', 'toString', '__proto__'])(
  'has no procedure %p',
  async (name) => {
    expect(await call(name)).toMatchObject({ status: 404 });
  },
);
