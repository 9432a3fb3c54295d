import { test } from '../fixtures';
import { allApps, expectWorking, SkewedProduct } from './skew';

test.describe.configure({ mode: 'serial', timeout: 900_000 });

const remotes = allApps.filter((app) => app !== 'host');
let product: SkewedProduct;

test.beforeAll(async () => {
  // It builds the previous versions.
  test.setTimeout(900_000);
  product = await SkewedProduct.create(allApps);
});
test.afterAll(() => product?.remove());

/** What is released first may be any app, so each pair of versions of host and remote meets in a page. */
const mixes = [
  { name: 'the current host with the previous version of every remote', previous: remotes },
  { name: 'the previous host with the current version of every remote', previous: ['host'] },
  { name: 'the previous version of every app', previous: allApps },
  ...remotes.map((app) => ({
    name: `the current host with the previous version of ${app} among current ones`,
    previous: [app],
  })),
];

for (const { name, previous } of mixes) {
  test(`${name} works`, async ({ page, trader }) => {
    void trader;
    await expectWorking(page, await product.release(previous));
  });
}
