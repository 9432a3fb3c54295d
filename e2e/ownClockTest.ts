import { test as base } from './fixtures';
import { startProduct, type Product } from './server';

/**
 * One product for the tests of a file: a clock that jumps hours would void the options of tests that run at the same
 * time. The file runs them one after the other, and each finds the time where the one before has left it.
 */
export const ownClockTest = base.extend<object, { ownProduct: Product }>({
  ownProduct: [
    async ({}, provide) => {
      const product = await startProduct();
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  origin: async ({ ownProduct }, provide) => provide(ownProduct.origin),
});
