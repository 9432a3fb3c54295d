import { test } from '../fixtures';
import { hasPreviousBuilds } from './previousBuilds';
import { expectWorking, SkewedProduct } from './skew';

test('the current host works with the previous version of a remote', async ({ page, trader }) => {
  void trader;
  const isPossible = await hasPreviousBuilds(['trade']);
  test.skip(!isPossible, 'the commit of skew.json is not in this clone and cannot be fetched');
  test.setTimeout(600_000);
  const product = await SkewedProduct.create(['trade']);
  try {
    await expectWorking(page, await product.release(['trade']));
  } finally {
    await product.remove();
  }
});
