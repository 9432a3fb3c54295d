import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { createTestApp, type TestApp } from './createTestApp';
import { FuturesDesk } from './FuturesDesk';
import { FuturesRig } from './FuturesRig';
import { openTestDatabase, type TestDatabase } from './testDatabase';

export interface FuturesTest {
  rig: FuturesRig;
  database: TestDatabase;
}

interface RigTestOptions {
  /** What house and insurance fund start with; as in the demo if absent. */
  funds?: { house: string; insurance: string };
  /** Whether tests make the engine report errors. */
  reportsErrors?: boolean;
}

/** Gives each test of a file an engine of contracts at 60,000; afterwards every invariant holds, and no error was reported. */
export function beforeEachFuturesTest(
  begin: (test: FuturesTest) => void,
  { funds, reportsErrors = false }: RigTestOptions = {},
): void {
  let database: TestDatabase;
  let rig: FuturesRig;
  beforeAll(async () => {
    database = await openTestDatabase();
    rig = new FuturesRig(database.db, { funds });
    await rig.start();
  });
  beforeEach(async () => {
    await rig.second('60000');
    rig.tick('60000');
    rig.errors.length = 0;
    begin({ rig, database });
  });
  afterEach(async () => {
    expect(await findBrokenInvariants(database.db)).toEqual([]);
    if (!reportsErrors) expect(rig.errors).toEqual([]);
  });
  afterAll(async () => {
    await rig.engine.stop();
    await database.close();
  });
}

export interface FuturesCallTest {
  app: TestApp;
  desk: FuturesDesk;
}

/** The same with the calls of the API. */
export function beforeEachFuturesCallTest(begin: (test: FuturesCallTest) => void): void {
  let app: TestApp;
  let desk: FuturesDesk;
  beforeAll(async () => {
    app = await createTestApp();
    desk = new FuturesDesk(app);
  });
  beforeEach(async () => {
    await desk.second('60000');
    begin({ app, desk });
  });
  afterEach(async () => {
    expect(await findBrokenInvariants(app.db)).toEqual([]);
  });
  afterAll(() => app.close());
}
