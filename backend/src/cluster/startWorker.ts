import { SteadyClock } from '../clock';
import { readClockState } from '../clock.sql';
import type { Config } from '../config';
import { migrate } from '../db/migrate';
import { openPostgres } from '../db/pg';
import { pingDatabase } from '../db/ping.sql';
import type { ErrorLog } from '../ErrorLog';
import { startEngine } from './engineRole';
import { startFeed } from './feedRole';
import { startJobs } from './jobsRole';
import type { Worker } from './roleDeps';

/** A process that serves no users. `onLost` ends it: another one does its work now. */
export async function startWorker(
  config: Config,
  errors: ErrorLog,
  onLost: (error: unknown) => void,
): Promise<Worker> {
  const { role, cluster, databaseUrl } = config;
  if (!cluster || !databaseUrl) throw new Error(`No cluster is configured for ${role}.`);
  const database = await openPostgres(databaseUrl, errors.report);
  errors.watch(() => pingDatabase(database.db));
  try {
    const { db, trading, reads, listen } = database;
    await migrate(db);
    const clock = new SteadyClock(await readClockState(db));
    const deps = { config, cluster, clock, db, trading, reads, listen, onError: errors.report };
    const worker = await start();
    return {
      description: worker.description,
      async stop() {
        await worker.stop();
        errors.stop();
        await database.close();
      },
    };

    function start(): Promise<Worker> {
      if (role === 'engine') return startEngine(deps, onLost);
      return role === 'feed' ? startFeed(deps, onLost) : startJobs(deps);
    }
  } catch (error) {
    errors.stop();
    await database.close();
    throw error;
  }
}
