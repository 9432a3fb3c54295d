import { commandConfig, openExisting } from './commandDatabase';
import { hasJobs } from './jobs/operatorJobs.sql';
import { operatorJobs, type JobsReport } from './jobs/operatorJobs';
import { askServer } from './operator/askServer';
import { StartError } from './StartError';

const nothingHere =
  'There are no jobs here: start the server once, or set another H5_DATA or DATABASE_URL.';

/**
 * `h5 jobs` runs this, with the command as JSON, and gets a report as JSON. The embedded database admits one process: if
 * a server runs, it carries the command out.
 */
async function run(input: unknown): Promise<JobsReport> {
  const config = commandConfig();
  if (!config.databaseUrl) {
    const answered = await askServer(config.dataFolder, 'jobs', input);
    if (answered) return answered.result as JobsReport;
  }
  const database = await openExisting(config, report, nothingHere);
  try {
    if (!(await hasJobs(database.db))) throw new StartError(nothingHere);
    return await operatorJobs(database.db, input);
  } finally {
    await database.close();
  }
}

function report(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}

try {
  process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '{}'))));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  report(error);
  process.exitCode = 1;
}
