import { hasJobs } from './jobs/operatorJobs.sql';
import { operatorJobs } from './jobs/operatorJobs';
import { runCommand } from './operator/runCommand';

/** `h5 jobs` starts this file. */
await runCommand({
  name: 'jobs',
  isReady: hasJobs,
  nothingHere:
    'There are no jobs here: start the server once, or set another H5_DATA or DATABASE_URL.',
  run: operatorJobs,
});
