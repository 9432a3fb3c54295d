import { createTestApp, type TestApp } from '../testing/createTestApp';
import { giveOperatorKeys } from '../testing/giveOperatorKeys';
import { missingApprovals } from './missingApprovals';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const missing = (worth: string | null, ...approvedBy: string[]) =>
  app.db.transaction().execute((tx) => missingApprovals(tx, { worth, approvedBy }));

test('one is enough up to 10,000 US dollars', async () => {
  expect(await missing('10000', 'root')).toBe(0);
  expect(await missing('10000')).toBe(1);
});

test('above it, or if the worth is unknown, two have to sign', async () => {
  await expect(missing('10000.01', 'root', 'other')).rejects.toThrow(/h5 operator keys add/);
  await giveOperatorKeys(app, 'ann', 'bob');
  for (const worth of ['10000.01', null]) {
    expect(await missing(worth, 'ann')).toBe(1);
    expect(await missing(worth, 'ann', 'root')).toBe(1);
    expect(await missing(worth, 'ann', 'bob')).toBe(0);
  }
});
