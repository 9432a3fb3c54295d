import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTestApp } from '../testing/createTestApp';
import { eventually } from '../testing/eventually';
import { OperatorNotice } from '../OperatorNotice';
import type { Message } from './MessageSender';
import { SmtpSender } from './SmtpSender';

const message: Message = {
  kind: 'email',
  to: 'ada@example.com',
  scene: 'forget',
  code: '123456',
  subject: 'Your code',
  text: 'Your code is 123456.',
  time: 0,
};
const from = 'exchange@example.com';

const servers: Server[] = [];
afterEach(async () => {
  jest.useRealTimers();
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function portOf<Some extends Server>(server: Some): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Takes mail by SMTP as far as a sender needs it, and keeps what was said. */
async function aMailServer() {
  const said: string[] = [];
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    let isData = false;
    let waiting = '';
    socket.write('220 mail.example\r\n');
    socket.on('data', (chunk) => {
      waiting += chunk.toString();
      const lines = waiting.split('\r\n');
      waiting = lines.pop() ?? '';
      for (const line of lines) {
        said.push(line);
        if (isData && line !== '.') continue;
        isData = line === 'DATA';
        socket.write(isData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
        if (line === 'QUIT') socket.end();
      }
    });
  });
  const port = await portOf(server);
  return { smtpUrl: `smtp://127.0.0.1:${port}`, said, connections: () => connections };
}

function fail(error: unknown) {
  throw error;
}

test('sends mail to the SMTP server', async () => {
  const { smtpUrl, said } = await aMailServer();
  new SmtpSender({ mail: { smtpUrl, from }, smsUrl: undefined }, fail).send(message);
  await eventually(() => expect(said).toContain('.'));
  expect(said).toEqual(
    expect.arrayContaining([
      `MAIL FROM:<${from}>`,
      'RCPT TO:<ada@example.com>',
      'Subject: Your code',
      'Your code is 123456.',
    ]),
  );
});

test('sends text messages to the SMS gateway', async () => {
  const forms: string[] = [];
  const gateway = createHttpServer((request: IncomingMessage, reply) => {
    void text(request).then((body) => {
      forms.push(body);
      reply.end();
    });
  });
  const smsUrl = `http://127.0.0.1:${await portOf(gateway)}/send`;
  const sender = new SmtpSender({ mail: undefined, smsUrl }, fail);
  expect([sender.canReach('phone'), sender.canReach('email')]).toEqual([true, false]);
  sender.send({ ...message, kind: 'phone', to: '+4915112345678' });
  await eventually(() => expect(forms).toEqual(['to=%2B4915112345678&text=Your+code+is+123456.']));
  gateway.closeAllConnections();
});

test('reports a message that cannot be sent', async () => {
  const errors: unknown[] = [];
  const gateway = createHttpServer((_, reply) => reply.writeHead(502).end());
  const smsUrl = `http://127.0.0.1:${await portOf(gateway)}/send`;
  const closed = { smtpUrl: 'smtp://127.0.0.1:1', from };
  const sender = new SmtpSender({ mail: closed, smsUrl }, (error) => errors.push(error));
  sender.send(message);
  sender.send({ ...message, kind: 'phone' });
  await eventually(() => expect(errors).toHaveLength(2));
  expect(errors.map(String).sort()).toEqual([
    expect.stringContaining('ECONNREFUSED'),
    expect.stringContaining('The text message gateway answered 502. Check SMS_URL.'),
  ]);
  gateway.closeAllConnections();
});

test('starts no message before its request is answered', () => {
  jest.useFakeTimers();
  const fetching = jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  const sender = new SmtpSender({ mail: undefined, smsUrl: 'http://127.0.0.1:1/' }, fail);
  const moments = Array.from({ length: 20 }, () => {
    fetching.mockClear();
    sender.send({ ...message, kind: 'phone' });
    let waited = 0;
    for (; fetching.mock.calls.length === 0 && waited < 1_000; waited += 1) {
      jest.advanceTimersByTime(1);
    }
    return waited;
  });
  fetching.mockRestore();
  expect(Math.min(...moments)).toBeGreaterThanOrEqual(50);
  expect(Math.max(...moments)).toBeLessThanOrEqual(500);
  // A moment that is always the same could be subtracted.
  expect(new Set(moments).size).toBeGreaterThan(5);
});

test('queues at most a thousand messages', () => {
  jest.useFakeTimers();
  const errors: unknown[] = [];
  const mail = { smtpUrl: 'smtp://127.0.0.1:1', from };
  const sender = new SmtpSender({ mail, smsUrl: undefined }, (error) => errors.push(error));
  for (let count = 0; count < 1_000; count += 1) sender.send(message);
  expect(errors).toEqual([]);
  sender.send(message);
  expect(errors.map(String)).toEqual([
    'Notice: Too many messages are waiting to be sent; this one was dropped.',
  ]);
});

test('accepts further messages once the queue is empty', async () => {
  jest.useFakeTimers();
  const errors: unknown[] = [];
  const fetching = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
  const sender = new SmtpSender({ mail: undefined, smsUrl: 'http://127.0.0.1:1/' }, (error) =>
    errors.push(error),
  );
  for (let count = 0; count < 1_000; count += 1) sender.send({ ...message, kind: 'phone' });
  await jest.advanceTimersByTimeAsync(1_000);
  for (let count = 0; count < 1_000; count += 1) sender.send({ ...message, kind: 'phone' });
  expect(errors).toEqual([]);
  fetching.mockRestore();
});

test('a request for a new password is answered before its mail is sent', async () => {
  const { smtpUrl, said, connections } = await aMailServer();
  const app = await createTestApp({ config: { mail: { smtpUrl, from } } });
  const address = 'demo.member@example.com';
  await app.services.accounts.registration.ensureDemoAccount({
    email: address,
    password: 'a long sentence',
    fund: () => Promise.resolve(),
  });
  const { body } = await app.post('/api/sms_mail', { user_string: address, scene: 'forget' });
  expect(body.type).toBe('ok');
  expect(connections()).toBe(0);
  await eventually(() => expect(said).toContain(`RCPT TO:<${address}>`));
  await app.close();
});

test('mail that cannot be sent is reported to the operator in one sentence', async () => {
  const told: unknown[] = [];
  const smtpUrl = 'smtp://127.0.0.1:1';
  new SmtpSender({ mail: { smtpUrl, from }, smsUrl: undefined }, (error) => told.push(error)).send(
    message,
  );
  await eventually(() => expect(told).toHaveLength(1));
  expect(told[0]).toBeInstanceOf(OperatorNotice);
  expect(String(told[0])).toMatch(
    /A message could not be sent: .*ECONNREFUSED .*\. Check SMTP_URL\.$/,
  );
});
