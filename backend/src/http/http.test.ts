import { createTestApp, type TestApp } from '../testing/createTestApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('answers an unknown path in the envelope', async () => {
  const { status, body, headers } = await app.get('/api/nowhere', { lang: 'th' });
  expect({ status, type: body.type, code: body.code }).toEqual({
    status: 404,
    type: 'error',
    code: 'NOT_FOUND',
  });
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('a signed-in person is known by the token', async () => {
  const trader = await app.newTrader({ USDT: '12.5' });
  expect(await app.services.sessions.verify(trader.token ?? '')).toMatchObject({
    userId: trader.id,
  });
  expect(await trader.balance('USDT')).toEqual({ available: '12.5', frozen: '0' });
});
