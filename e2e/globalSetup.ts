import { startProduct } from './server';

/** Starts one product for all tests; each test registers its own users. */
export default async function globalSetup() {
  const running = process.env.E2E_ORIGIN;
  if (running) return;
  const product = await startProduct();
  process.env.E2E_ORIGIN = product.origin;
  process.env.E2E_DATA = product.dataFolder;
  return () => product.stop();
}
