import { UserError } from '../UserError';
import { askBackend, type BackendCommand } from './askBackend';
import { defineCommand } from './Command';
import { describeJobs, type JobsReport } from './describeJobs';

export const jobsCommand = defineCommand({
  usage: 'jobs [retry <id…> | retry all]',
  summary: 'Count jobs by kind and list those that failed; retry tries failed ones again at once.',
  takesNames: true,
  async run({ workspace, names, settings }) {
    const report = await askBackend<JobsReport>('jobs', {
      workspace,
      dataFolder: settings.dataFolder,
      command: readCommand(names),
    });
    return { text: describeJobs(report), json: report };
  },
});

function readCommand([action, ...ids]: string[]): BackendCommand {
  if (action === undefined) return { action: 'list' };
  if (action === 'retry' && ids.length === 1 && ids[0] === 'all') return { action, ids: 'all' };
  if (action !== 'retry' || ids.length === 0 || !ids.every((id) => /^[1-9]\d*$/.test(id))) {
    throw new UserError(
      'Name the jobs to retry.',
      'Such as: h5 jobs retry 17 18, or h5 jobs retry all',
      'usage',
    );
  }
  return { action, ids: ids.map(Number) };
}
