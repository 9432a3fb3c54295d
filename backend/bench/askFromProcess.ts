import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { HttpReport, HttpTask } from './httpClients';

/** Requests come from a child process, so that they take no time of the one that is measured. */
export async function askFromProcess(task: HttpTask): Promise<HttpReport> {
  const script = join(import.meta.dirname, 'httpClients.ts');
  const child = fork(script, { execArgv: ['--import', 'tsx'] });
  child.send(task);
  const [report] = (await once(child, 'message')) as [HttpReport];
  child.kill();
  return report;
}
