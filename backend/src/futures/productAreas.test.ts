import { readClosedAreas } from '../product-areas/readClosedAreas';
import { listAreas } from '../content/areas';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { FuturesDesk } from '../testing/FuturesDesk';

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

async function movePhone(userId: string, iso2: string): Promise<void> {
  const area = listAreas('en').find((one) => one.iso2 === iso2);
  await app.db
    .updateTable('users')
    .set({ area_code_id: area?.id ?? null })
    .where('id', '=', userId)
    .execute();
}

test('where contracts are closed nothing is opened, and everything can be closed', async () => {
  const trader = await desk.newTrader();
  const { body } = await desk.open(trader);
  await movePhone(trader.id, 'FI');
  expect((await desk.open(trader)).body.code).toBe('AREA_UNAVAILABLE');
  const closed = await desk.close(trader, body.message.id as string);
  expect(closed.body.message).toMatchObject({ status: 3 });
});

test('where high leverage is closed 30x is the most', async () => {
  const trader = await desk.newTrader();
  await movePhone(trader.id, 'GB');
  const { body } = await desk.open(trader, { multiple: 31 });
  expect(body).toMatchObject({ code: 'MULTIPLE_NOT_ALLOWED' });
  expect((await desk.open(trader, { multiple: 30, share: 5 })).body.type).toBe('ok');
});
