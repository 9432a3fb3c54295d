import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { createTestApp, type TestApp } from '../testing/createTestApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a demo starts with funds for the house of each product and for insurance', async () => {
  const rows = await app.db
    .selectFrom('accounts')
    .select(['system', 'type', 'currency_id', 'available'])
    .where('system', 'in', ['house', 'insurance'])
    .where('type', '<>', accountType.spot)
    .orderBy('type')
    .orderBy('system')
    .orderBy('currency_id')
    .execute();
  expect(
    rows.map(({ system, type, currency_id: coin, available }) => [system, type, coin, available]),
  ).toEqual([
    ['house', accountType.margin, 3, '50000000'],
    ['insurance', accountType.margin, 3, '1000000'],
    ['house', accountType.options, 1, '100'],
    ['house', accountType.options, 2, '2000'],
    ['house', accountType.options, 3, '10000000'],
    ['house', accountType.locked, 1, '500'],
    ['house', accountType.locked, 2, '10000'],
    ['house', accountType.locked, 3, '50000000'],
    ['house', accountType.stock, 3, '10000000'],
    ...app.services.instruments.stockMarkets.map(({ baseId }) => [
      'house',
      accountType.stock,
      baseId,
      '1000000',
    ]),
    ['house', accountType.collateral, 3, '30000000'],
    ['insurance', accountType.collateral, 3, '1000000'],
  ]);
});
