import { SteadyClock } from '../clock';
import { readClockState } from '../clock.sql';
import type { Config } from '../config';
import { openPostgres } from '../db/pg';
import { pingDatabase } from '../db/ping.sql';
import { prepareDatabase } from '../db/prepareDatabase';
import type { ErrorLog } from '../ErrorLog';
import { startEngineRole } from './engineRole';
import { startFeedRole } from './feedRole';
import { startJobsRole } from './jobsRole';
import type { RunningRole } from './roleDeps';

/** Starts a role that serves no users. `onLost` ends the process: another one has taken over its work. */
export async function startInternalRole(
  config: Config,
  errors: ErrorLog,
  onLost: (error: unknown) => void,
): Promise<RunningRole> {
  const { role, cluster, databaseUrl } = config;
  if (!cluster || !databaseUrl) throw new Error(`No cluster is configured for ${role}.`);
  const database = await openPostgres(databaseUrl, errors.report);
  errors.watch(() => pingDatabase(database.db));
  try {
    const { db, trading, reads, listen } = database;
    await prepareDatabase(db, config);
    const clock = new SteadyClock(await readClockState(db));
    const deps = { config, cluster, clock, db, trading, reads, listen, onError: errors.report };
    const running = await start();
    return {
      description: running.description,
      async stop() {
        await running.stop();
        errors.stop();
        await database.close();
      },
    };

    function start(): Promise<RunningRole> {
      if (role === 'engine') return startEngineRole(deps, onLost);
      return role === 'feed' ? startFeedRole(deps, onLost) : startJobsRole(deps);
    }
  } catch (error) {
    errors.stop();
    await database.close();
    throw error;
  }
}
