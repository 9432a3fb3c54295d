import { test } from '../fixtures';
import { expectWorking, SkewedProduct } from './skew';

test('the current host works with the previous version of a remote', async ({ page, trader }) => {
  void trader;
  test.setTimeout(180_000);
  const product = await SkewedProduct.create(['trade']);
  try {
    await expectWorking(page, await product.release(['trade']));
  } finally {
    await product.remove();
  }
});
