import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../testing/createTestApp';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

test('a second is recorded ahead of whatever people have asked for', async () => {
  app.feed.move('BTC-USDT', '60000');
  await app.recordSecond();
  let carriedOut = 0;
  const asked = Array.from({ length: 100 }, async () => {
    await sql`select pg_sleep(0.01)`.execute(app.db);
    carriedOut += 1;
  });
  await app.recordSecond();
  expect(carriedOut).toBeLessThan(50);
  await Promise.all(asked);
});
