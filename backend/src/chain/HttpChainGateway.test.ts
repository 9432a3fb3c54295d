import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ChainUnavailableError } from './ChainUnavailableError';
import { HttpChainGateway } from './HttpChainGateway';

let server: Server;
let gateway: HttpChainGateway;
let asked: string[] = [];
let answer: { status: number; body: string };

beforeAll(async () => {
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`);
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  gateway = new HttpChainGateway({ url: `http://127.0.0.1:${port}/`, key: 'secret' });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
});

const says = (body: unknown, status = 200) => (answer = { status, body: JSON.stringify(body) });
const transfer = { txid: 'ab', output: 0, address: 'bc1q', amount: '0.5' };

test('asks for addresses, events, transfers and heights with its key', async () => {
  says({ address: 'bc1q' });
  expect(await gateway.newAddress('ada', 'BTC')).toBe('bc1q');
  const event = { kind: 'connected', network: 'BTC', height: 3, hash: 'cd', transfers: [transfer] };
  says([{ cursor: 5, ...event }]);
  expect(await gateway.eventsAfter(4, 100)).toEqual([{ cursor: 5, ...event }]);
  const sent = { ...transfer, height: null, isDropped: false };
  says(sent);
  expect(await gateway.send('k/1', 'BTC', 'bc1q', '0.5')).toEqual(sent);
  expect(await gateway.find('k/1')).toEqual(sent);
  says({ height: 9 });
  expect(await gateway.height('BTC')).toBe(9);
  expect(asked).toEqual([
    'POST /addresses Bearer secret {"user":"ada","network":"BTC"}',
    'GET /events?after=4&limit=100 Bearer secret ',
    'POST /transfers Bearer secret {"key":"k/1","network":"BTC","to":"bc1q","amount":"0.5"}',
    'GET /transfers/k%2F1 Bearer secret ',
    'GET /height?network=BTC Bearer secret ',
  ]);
});

test('what was not sent is not found', async () => {
  says({}, 404);
  expect(await gateway.find('other')).toBeUndefined();
});

test.each([
  ['an error', { height: 1 }, 500],
  ['another form', { height: '1' }, 200],
  ['a missing reply', {}, 404],
])('%s means that it is away', async (_, body, status) => {
  says(body, status);
  await expect(gateway.height('BTC')).rejects.toThrow(ChainUnavailableError);
});

test('so does a server that cannot be reached', async () => {
  const away = new HttpChainGateway({ url: 'http://127.0.0.1:1', key: 'secret' });
  await expect(away.eventsAfter(0, 1)).rejects.toThrow('cannot be reached');
});
