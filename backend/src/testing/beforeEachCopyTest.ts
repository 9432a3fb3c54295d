import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { CopyRig, type RigTrader } from './CopyRig';
import { openTestDatabase, type TestDatabase } from './testDatabase';

export interface CopyTest {
  rig: CopyRig;
  database: TestDatabase;
  /** Another lead trader for each test. */
  trader: RigTrader;
}

/** Gives each test of a file an engine at 60,000 and a lead trader; afterwards every invariant holds, and no error was reported. */
export function beforeEachCopyTest(begin: (test: CopyTest) => void): void {
  let database: TestDatabase;
  let rig: CopyRig;
  beforeAll(async () => {
    database = await openTestDatabase();
    rig = new CopyRig(database.db);
    await rig.start();
  });
  beforeEach(async () => {
    await rig.second('60000');
    rig.tick('60000');
    begin({ rig, database, trader: await rig.newLeadTrader() });
  });
  afterEach(async () => {
    expect(await findBrokenInvariants(database.db)).toEqual([]);
    expect(rig.errors.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await rig.engine.stop();
    await database.close();
  });
}
