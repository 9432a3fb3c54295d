import { createTestApp, type TestApp } from '../testing/createTestApp';
import { FuturesDesk } from '../testing/FuturesDesk';

const dayMs = 86_400_000;
let app: TestApp;
let desk: FuturesDesk;
beforeAll(async () => {
  app = await createTestApp();
  desk = new FuturesDesk(app);
});
afterAll(() => app.close());

test('today begins with the equity at midnight, and tells the open profit of now', async () => {
  const midnight = (Math.floor(app.clock.now() / dayMs) + 1) * dayMs;
  app.clock.set(midnight - 60_000);
  await desk.second('60000');
  const trader = await desk.newTrader();
  const opened = await desk.open(trader);
  const openPrice = Number(opened.body.message.open_price);
  const number = Number(opened.body.message.number);
  // The night is paid for after midnight.
  const { available, frozen } = await desk.balance(trader.id);
  const balance = Number(available) + Number(frozen);
  app.clock.set(midnight);
  await desk.second('60500');
  app.clock.advance(60_000);
  await desk.second('61000');

  const { body } = await trader.post('/api/wallet/today');
  expect(Number(body.message.open_usd)).toBeCloseTo((61_000 - openPrice) * number, 6);
  expect(Number(body.message.start_usd)).toBeCloseTo(balance + (60_500 - openPrice) * number, 6);

  await desk.close(trader, opened.body.message.id);
  const closed = (await trader.post('/api/wallet/today')).body.message;
  expect(closed).toMatchObject({ start_usd: body.message.start_usd, open_usd: '0' });
});
