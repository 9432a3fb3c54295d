import type { DatabaseByLane, ListenForNotifications } from '../db/Db';
import { readMigrations } from '../db/migrate';
import { Faults } from './Faults';
import { openInMemory } from './memoryDatabase';
import { openOnServer } from './serverDatabase';

// The first run after a new migration makes the template, on a machine that may be busy. `marketProcess.ts` runs without Jest.
if (process.env.JEST_WORKER_ID) jest.setTimeout(180_000);

export interface TestDatabase extends DatabaseByLane {
  faults: Faults;
  listen: ListenForNotifications;
  close(): Promise<void>;
}

/** A PostgreSQL with the tables of these migrations: in memory, or on the server that `H5_TEST_DATABASE` names. */
export async function openTestDatabase(migrations = readMigrations()): Promise<TestDatabase> {
  const faults = new Faults();
  const server = process.env.H5_TEST_DATABASE;
  const opened = server
    ? await openOnServer(server, faults, migrations)
    : await openInMemory(faults, migrations);
  return { ...opened, faults };
}
