import { hasJobsTable } from './jobs/operatorJobs.sql';
import { runJobsCommand } from './jobs/operatorJobs';
import { runOperatorCommandLine } from './operator/runOperatorCommandLine';

/** `h5 jobs` starts this file. */
await runOperatorCommandLine({
  name: 'jobs',
  isReady: hasJobsTable,
  nothingHere:
    'There are no jobs here: start the server once, or set another H5_DATA or DATABASE_URL.',
  run: runJobsCommand,
});
