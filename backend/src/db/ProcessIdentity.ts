import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A pid and when its process began: a name that no later process has, even with the same pid. Where a system does not
 * tell when a process began, that part is empty.
 */
export type ProcessIdentity = `${number} ${string}`;

export function ownIdentity(): ProcessIdentity {
  return `${process.pid} ${startTimeOf(process.pid) ?? ''}`;
}

export function isRunning(name: string): boolean {
  const pid = Number.parseInt(name, 10);
  if (!isInUse(pid)) return false;
  const beginning = startTimeOf(pid);
  if (beginning === undefined) return false;
  const known = name.slice(String(pid).length + 1);
  // Whoever left no beginning was not this process, which may have got the same pid in a container.
  if (known === '') return pid !== process.pid;
  return beginning === '' || beginning === known;
}

function isInUse(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user cannot be signalled, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Undefined when it has ended meanwhile, empty when nobody tells. */
function startTimeOf(pid: number): string | undefined {
  return process.platform === 'linux' ? startTimeInProc(pid) : startTimeFromPs(pid);
}

/** The boot, and the ticks from it to the process. */
function startTimeInProc(pid: number): string | undefined {
  const stat = read(`/proc/${pid}/stat`);
  // The entries of other people's processes may be hidden.
  if (stat === undefined) return isInUse(pid) ? '' : undefined;
  // The name is in brackets and may hold anything; the state is the third field, the beginning the 22nd.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const hasEnded = fields[0] === 'Z';
  return hasEnded ? undefined : `${read('/proc/sys/kernel/random/boot_id') ?? ''}/${fields[19]}`;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function startTimeFromPs(pid: number): string {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
