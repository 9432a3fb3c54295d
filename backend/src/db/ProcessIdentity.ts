import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A pid and the start time of its process, which together are unique even after the pid is reused. The start time is
 * empty on systems that do not report it.
 */
export type ProcessIdentity = `${number} ${string}`;

export function ownProcessIdentity(): ProcessIdentity {
  return `${process.pid} ${startTimeOf(process.pid) ?? ''}`;
}

export function isProcessRunning(identity: string): boolean {
  const pid = Number.parseInt(identity, 10);
  if (!isInUse(pid)) return false;
  const beginning = startTimeOf(pid);
  if (beginning === undefined) return false;
  const known = identity.slice(String(pid).length + 1);
  // Without a start time our own pid proves nothing: in a container, an earlier process may have had it too.
  if (known === '') return pid !== process.pid;
  return beginning === '' || beginning === known;
}

function isInUse(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Undefined if the process has ended, empty if the system does not report it. */
function startTimeOf(pid: number): string | undefined {
  return process.platform === 'linux' ? startTimeInProc(pid) : startTimeFromPs(pid);
}

/** The boot id, and the clock ticks from boot to the start of the process. */
function startTimeInProc(pid: number): string | undefined {
  const stat = read(`/proc/${pid}/stat`);
  // Entries of other users may be hidden.
  if (stat === undefined) return isInUse(pid) ? '' : undefined;
  // The name is in brackets and may contain anything; the state is the third field, the start time the 22nd.
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
