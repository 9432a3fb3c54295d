import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { createTestApp, type TestApp } from './createTestApp';
import { WithdrawalDesk } from './WithdrawalDesk';

/** Gives the tests of a file the whole server and who withdraws there; in the end every invariant holds. */
export function beforeWithdrawalTests(
  begin: (test: { app: TestApp; desk: WithdrawalDesk }) => void,
): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    begin({ app, desk: new WithdrawalDesk(app) });
  });
  afterAll(async () => {
    expect(await findBrokenInvariants(app.db)).toEqual([]);
    await app.close();
  });
}
