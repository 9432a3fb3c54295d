import { readConfig } from '../config';
import { createTestApp, type TestApp } from '../testing/createTestApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.services.devMailbox?.send({
    kind: 'email',
    scene: 'register',
    code: '123456',
    subject: 'Code',
    time: 0,
    to: 'ada@example.com',
    text: 'Your code is 123456.',
  });
});
afterAll(() => app.close());

const codeMessage = {
  kind: 'email',
  scene: 'register',
  subject: 'Code',
  text: '',
  time: 0,
} as const;

const pages = ['/dev/outbox', '/dev/outbox.json'];

describe.each(pages)('%s', (page) => {
  it('is shown to anyone with the key, from any address', async () => {
    for (const remoteAddress of ['127.0.0.1', '192.0.2.7']) {
      const url = `${page}?key=${app.config.devKey}&to=ada@example.com`;
      const reply = await app.server.inject({ url, remoteAddress });
      expect(reply.statusCode).toBe(200);
      expect(reply.payload).toContain('123456');
    }
  });

  it.each([
    ['no key', ''],
    ['an empty key', '?key='],
    ['another key', '?key=0123456789abcdef012345'],
    ['a longer key', '?key=KEYx'],
    ['a part of the key', '?key=KE'],
  ])('is not there for this machine with %s', async (_, query) => {
    const key = app.config.devKey;
    const asked = query.replace('KEYx', `${key}x`).replace('KE', key.slice(0, -1));
    // An address of this machine for each page: few wrong keys may come from one.
    const remoteAddress = `127.0.0.${2 + pages.indexOf(page)}`;
    const reply = await app.server.inject({ url: `${page}${asked}`, remoteAddress });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ type: 'error', code: 'NOT_FOUND' });
    expect(reply.payload).not.toContain('123456');
  });
});

test('escapes the text of messages', async () => {
  const to = "o'<b>x</b>&@example.com";
  await app.services.devMailbox?.send({
    kind: 'email',
    scene: 'register',
    code: '1',
    subject: '<script>',
    text: '"',
    time: 0,
    to,
  });
  const page = await app.server.inject({ url: `/dev/outbox?key=${app.config.devKey}` });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.payload).toContain('&#60;script&#62;');
  expect(page.payload).not.toContain('<b>');
  expect(page.payload).not.toContain('<script>');
});

test('a code that was just requested is found at once', async () => {
  const asked = await app.post('/api/sms_mail', {
    user_string: 'eve@example.com',
    scene: 'register',
  });
  expect(asked.body.type).toBe('ok');
  const url = `/dev/outbox.json?key=${app.config.devKey}&to=eve@example.com`;
  expect((await app.server.inject({ url })).json()).toMatchObject([
    { to: 'eve@example.com', scene: 'register' },
  ]);
});

test('keeps the newest five hundred messages', async () => {
  const count = 501;
  for (let index = 1; index <= count; index += 1) {
    await app.services.devMailbox?.send({
      ...codeMessage,
      to: 'many@example.com',
      code: `${index}`,
    });
  }
  const { body } = await app.messagesTo('');
  expect(body).toEqual([]);
  const { body: all } = await app.get('/dev/outbox.json', { key: app.config.devKey });
  expect(all).toHaveLength(500);
  expect(all[0].code).toBe('501');
  expect(all[499].code).toBe('2');
});

test('is missing if mail is configured, and without the demo', async () => {
  const mail = { smtpUrl: 'smtp://localhost:1', from: 'a@example.com' };
  for (const config of [{ mail }, { demo: false, mail }]) {
    const other = await createTestApp({ config });
    const { status } = await other.messagesTo('ada@example.com');
    expect(status).toBe(404);
    await other.close();
  }
});

test('the key is the configured one, or a random one of at least 128 bits', () => {
  expect(readConfig({ H5_DEV_KEY: 'as the operator wishes' }).devKey).toBe(
    'as the operator wishes',
  );
  const keys = Array.from({ length: 100 }, () => readConfig({}).devKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[\w-]{22}$/);
});
