import { beforeAppTests } from './beforeAppTests';
import type { TestApp } from './createTestApp';
import { WithdrawalDesk } from './WithdrawalDesk';

/** Gives the tests of a file the whole server and who withdraws there. */
export function beforeWithdrawalTests(
  begin: (test: { app: TestApp; desk: WithdrawalDesk }) => void,
): void {
  beforeAppTests((app) => begin({ app, desk: new WithdrawalDesk(app) }));
}
