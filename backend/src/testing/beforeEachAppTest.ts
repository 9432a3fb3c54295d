import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { createTestApp, type Funds, type TestApp, type Trader } from './createTestApp';

interface AppTest {
  app: TestApp;
  trader: Trader;
}

/** Gives each test of a file the whole server and a new person; in the end every invariant holds. */
export function beforeEachAppTest(begin: (test: AppTest) => void, funds: Funds = {}): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    begin({ app, trader: await app.newTrader(funds) });
  });
  afterAll(async () => {
    expect(await findBrokenInvariants(app.db)).toEqual([]);
    await app.close();
  });
}
