import { test as base } from './fixtures';
import { startProduct } from './server';

/** A product of its own: a clock that jumps hours would void the options of tests that run at the same time. */
export const ownClockTest = base.extend({
  origin: async ({}, provide) => {
    const product = await startProduct();
    await provide(product.origin);
    await product.stop();
  },
});
