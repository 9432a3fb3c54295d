import { beforeLogTests } from '../testing/beforeLogTests';
import type { TestApp } from '../testing/createTestApp';

let app: TestApp;
let lines: string[];
beforeLogTests((test) => {
  ({ app, lines } = test);
});
beforeEach(() => lines.splice(0));

test('the log names the request, but no token, cookie, password, code or key', async () => {
  const trader = await app.newTrader();
  await app.server.inject({
    method: 'POST',
    url: '/api/user/login?key=canary-in-query',
    payload: 'user_string=ada%40example.com&password=canary-password',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Bearer ${trader.token ?? ''}`,
      cookie: 'h5_device=canary-cookie',
    },
  });
  await app.messagesTo('ada@example.com');
  const log = lines.join('');
  expect(log).toContain('/api/user/login');
  expect(log).toContain('/dev/outbox.json');
  for (const secret of [trader.token ?? '', 'canary', app.config.devKey, 'ada@example.com']) {
    expect(log).not.toContain(secret);
  }
});

test('an internal error is answered without its cause, which is logged', async () => {
  const trader = await app.newTrader();
  const fault = Object.assign(new Error('relation "wallets" does not exist'), {
    detail: 'canary-detail',
    parameters: ['canary-parameter'],
  });
  const list = jest.spyOn(app.services.wallet, 'list').mockRejectedValueOnce(fault);
  const reply = await trader.post('/api/wallet/list');
  list.mockRestore();
  expect(reply.status).toBe(500);
  expect(reply.body).toEqual({
    type: 'error',
    code: 'INTERNAL',
    message: expect.not.stringMatching(/relation|wallets|\bat /),
  });
  const log = lines.join('');
  expect(log).toContain('relation \\"wallets\\" does not exist');
  expect(log).not.toContain('canary');
});
