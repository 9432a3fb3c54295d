import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { createTestApp, type TestApp } from './createTestApp';

/** Gives the tests of a file the whole server; in the end every invariant holds. */
export function beforeAppTests(begin: (app: TestApp) => void | Promise<void>): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await begin(app);
  });
  afterAll(async () => {
    expect(await findBrokenInvariants(app.db)).toEqual([]);
    await app.close();
  });
}
