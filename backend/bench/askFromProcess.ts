import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { HttpReport, HttpTask } from './httpClients';

/** Requests come from a child process, so that they take no time of the one that is measured. */
export function askFromProcess(task: HttpTask): Promise<HttpReport> {
  return askScript<HttpTask, HttpReport>('httpClients', task);
}

/** The same with the requests of another script of this folder. */
export async function askScript<Task extends object, Report>(
  script: 'httpClients' | 'orderClient' | 'hostileClients',
  task: Task,
): Promise<Report> {
  const child = fork(join(import.meta.dirname, `${script}.ts`), {
    execArgv: ['--import', 'tsx'],
  });
  child.send(task);
  const [report] = (await once(child, 'message')) as [Report];
  child.kill();
  return report;
}
