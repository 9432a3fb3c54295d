import { readClosedAreas } from '../product-areas/readClosedAreas';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { FuturesDesk } from '../testing/FuturesDesk';
import { proveCountry } from '../testing/proveCountry';

let app: TestApp;
let desk: FuturesDesk;

beforeAll(async () => {
  app = await createTestApp({
    config: { closedAreas: readClosedAreas('contract:FI;leverage30:GB') },
  });
  desk = new FuturesDesk(app);
});
beforeEach(() => desk.second('60000'));
afterAll(() => app.close());

test('where contracts are closed nothing is opened, and everything can be closed', async () => {
  const trader = await desk.newTrader();
  const { body } = await desk.open(trader);
  await proveCountry(app.db, trader.id, 'FI');
  expect((await desk.open(trader)).body.code).toBe('AREA_UNAVAILABLE');
  const closed = await desk.close(trader, body.message.id as string);
  expect(closed.body.message).toMatchObject({ status: 3 });
});

test('where high leverage is closed 30x is the most', async () => {
  const trader = await desk.newTrader();
  await proveCountry(app.db, trader.id, 'GB');
  const { body } = await desk.open(trader, { multiple: 31 });
  expect(body).toMatchObject({ code: 'MULTIPLE_NOT_ALLOWED' });
  expect((await desk.open(trader, { multiple: 30, share: 5 })).body.type).toBe('ok');
});
