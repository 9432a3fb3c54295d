import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTestApp } from '../testing/createTestApp';
import { PermanentJobError } from '../jobs/PermanentJobError';
import { eventually } from '../testing/eventually';
import { MailServer } from '../testing/MailServer';
import { OperatorNotice } from '../OperatorNotice';
import type { OutgoingMessage } from './MessageSender';
import { SmtpSender } from './SmtpSender';

const message: OutgoingMessage = {
  id: '0198a5b0-7c1e-7000-8000-0000000000ab',
  kind: 'email',
  to: 'ada@example.com',
  scene: 'forget',
  code: '123456',
  subject: 'Your code',
  text: 'Your code is 123456.',
  time: 0,
};
const from = 'exchange@example.com';

const servers: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  jest.useRealTimers();
  for (const server of servers.splice(0)) await server.close();
});

async function startMailServer(
  ...refusal: Parameters<typeof MailServer.start>
): Promise<MailServer> {
  const server = await MailServer.start(...refusal);
  servers.push(server);
  return server;
}

/** A text message gateway that answers with this status. */
async function startGateway(status: number) {
  const forms: string[] = [];
  const gateway = createServer((request, reply) => {
    void text(request).then((body) => {
      forms.push(body);
      reply.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  servers.push({
    close() {
      gateway.closeAllConnections();
      return new Promise((resolve) => gateway.close(resolve));
    },
  });
  const smsUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
  return { smsUrl, forms };
}

test('sends mail to the SMTP server', async () => {
  const { url: smtpUrl, received } = await startMailServer();
  await new SmtpSender({ mail: { smtpUrl, from }, smsUrl: undefined }).send(message);
  expect(received).toMatchObject([{ from, to: 'ada@example.com' }]);
  const lines = received[0]?.text.split('\r\n');
  expect(lines).toEqual(expect.arrayContaining(['Subject: Your code', 'Your code is 123456.']));
});

test('what is sent again is the same message', async () => {
  const { url: smtpUrl, received } = await startMailServer();
  for (const sender of [from, `Exchange <${from}>`]) {
    const mail = { smtpUrl, from: sender };
    await new SmtpSender({ mail, smsUrl: undefined }).send(message);
  }
  const ids = received.map(({ text: content }) => /^Message-ID: (.*)$/im.exec(content)?.[1]);
  expect(ids).toEqual([`<${message.id}@example.com>`, `<${message.id}@example.com>`]);
});

test('sends text messages to the SMS gateway', async () => {
  const { smsUrl, forms } = await startGateway(200);
  const sender = new SmtpSender({ mail: undefined, smsUrl });
  expect([sender.canReach('phone'), sender.canReach('email')]).toEqual([true, false]);
  await sender.send({ ...message, kind: 'phone', to: '+4915112345678' });
  expect(forms).toEqual(['to=%2B4915112345678&text=Your+code+is+123456.']);
});

test('a failed attempt is reported with what the operator should check', async () => {
  const { smsUrl } = await startGateway(502);
  const sender = new SmtpSender({ mail: { smtpUrl: 'smtp://127.0.0.1:1', from }, smsUrl });
  await expect(sender.send(message)).rejects.toThrow(
    /^A message could not be sent: .*ECONNREFUSED .*\. Check SMTP_URL\.$/,
  );
  const refused = sender.send({ ...message, kind: 'phone' });
  await expect(refused).rejects.toThrow('The text message gateway answered 502. Check SMS_URL.');
  await expect(refused).rejects.toBeInstanceOf(OperatorNotice);
});

describe.each([
  ['RCPT TO', 550, 'no such mailbox', true],
  ['RCPT TO', 450, 'mailbox busy', false],
  ['MAIL FROM', 550, 'sender not allowed', false],
  ['DATA', 554, 'refused as spam', true],
] as const)('when the answer to %s is %d %s', (of, code, reply, isPermanent) => {
  test(`the job ${isPermanent ? 'is not' : 'is'} tried again`, async () => {
    const { url: smtpUrl } = await startMailServer({ of, code, message: reply });
    const sender = new SmtpSender({ mail: { smtpUrl, from }, smsUrl: undefined });
    const error: unknown = await sender.send(message).catch((thrown: unknown) => thrown);
    expect(String(error)).toContain(`${code} ${reply}`);
    expect(error instanceof PermanentJobError).toBe(isPermanent);
  });
});

test('starts no message before its request is answered', async () => {
  jest.useFakeTimers();
  const fetching = jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  const sender = new SmtpSender({ mail: undefined, smsUrl: 'http://127.0.0.1:1/' });
  const moments: number[] = [];
  while (moments.length < 20) {
    fetching.mockClear();
    void sender.send({ ...message, kind: 'phone' });
    let waited = 0;
    for (; fetching.mock.calls.length === 0 && waited < 1_000; waited += 1) {
      await jest.advanceTimersByTimeAsync(1);
    }
    moments.push(waited);
  }
  fetching.mockRestore();
  expect(Math.min(...moments)).toBeGreaterThanOrEqual(50);
  expect(Math.max(...moments)).toBeLessThanOrEqual(500);
  // A moment that is always the same could be subtracted.
  expect(new Set(moments).size).toBeGreaterThan(5);
});

test('a request for a new password is answered before its mail is sent', async () => {
  const server = await startMailServer();
  const { url: smtpUrl } = server;
  const app = await createTestApp({ config: { mail: { smtpUrl, from } } });
  const address = 'demo.member@example.com';
  await app.services.accounts.registration.ensureDemoAccount({
    email: address,
    password: 'a long sentence',
    fund: () => Promise.resolve(),
  });
  const { body } = await app.post('/api/sms_mail', { user_string: address, scene: 'forget' });
  expect(body.type).toBe('ok');
  expect(server.recipients).toEqual([]);
  await eventually(() => expect(server.recipients).toEqual([address]));
  await app.close();
});
