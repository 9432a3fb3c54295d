import { startProduct } from './server';

/** One product serves all journeys; each brings its own people. */
export default async function globalSetup() {
  const running = process.env.E2E_ORIGIN;
  if (running) return;
  const product = await startProduct();
  process.env.E2E_ORIGIN = product.origin;
  process.env.E2E_DATA = product.dataFolder;
  return () => product.stop();
}
