import type { Tables } from '../db/Db';
import { openTestDatabase, type TestDatabase } from './testDatabase';

/** A database for all tests of a file, open while they run. These tables are emptied before each test. */
export function databaseOfTestFile(
  ...emptied: readonly (keyof Tables)[]
): Pick<TestDatabase, 'db' | 'reads' | 'listen' | 'faults'> {
  let opened: TestDatabase | undefined;
  const database = () => {
    if (!opened) throw new Error('The database is open only while tests run.');
    return opened;
  };
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of emptied) await database().db.deleteFrom(table).execute();
  });
  return {
    get db() {
      return database().db;
    },
    get reads() {
      return database().reads;
    },
    get listen() {
      return database().listen;
    },
    get faults() {
      return database().faults;
    },
  };
}
