import { execFile } from 'node:child_process';
import path from 'node:path';
import { UserError } from '../UserError';
import type { Command } from './Command';
import { describeJobs, type JobsReport } from './describeJobs';

export const jobs: Command = {
  usage: 'jobs [retry <id…> | retry all]',
  summary: 'Count jobs by kind and list those that failed; retry tries failed ones again at once.',
  async run({ workspace, names, settings }) {
    const report = await ask(workspace, settings.dataFolder, readCommand(names));
    return { text: describeJobs(report), json: report };
  },
};

function readCommand([action, ...ids]: string[]): object {
  if (action === undefined) return { action: 'list' };
  if (action === 'retry' && ids.length === 1 && ids[0] === 'all') return { action, ids: 'all' };
  if (action !== 'retry' || ids.length === 0 || !ids.every((id) => /^[1-9]\d*$/.test(id))) {
    throw new UserError(
      'Name the jobs to retry.',
      'Such as: h5 jobs retry 17 18, or h5 jobs retry all',
    );
  }
  return { action, ids: ids.map(Number) };
}

/** The backend reaches its own tables: through the running server if the database is the embedded one. */
function ask(workspace: string, dataFolder: string, command: object): Promise<JobsReport> {
  const args = ['--import', 'tsx', path.join('src', 'jobsCommand.ts'), JSON.stringify(command)];
  const cwd = path.join(workspace, 'backend');
  const env = { ...process.env, H5_DATA: dataFolder };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd, env }, (error, out, complaint) => {
      if (!error) resolve(JSON.parse(out) as JobsReport);
      else reject(new UserError(complaint.trim(), 'H5_DATA or DATABASE_URL names the database.'));
    });
  });
}
