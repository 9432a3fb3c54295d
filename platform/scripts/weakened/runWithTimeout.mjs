import { run } from '../run.mjs';

/** Runs a program to its end or to this limit, or until `signal` aborts, and then ends all that it started. */
export async function runWithTimeout(limitMs, command, args, { signal, ...options }) {
  signal?.throwIfAborted();
  let timedOut = false;
  let timer;
  let end;
  const { code, output } = await run(command, args, {
    ...options,
    // The leader of a group of its own: what it leaves running ends with the group.
    detached: true,
    onStart(child) {
      end = () => endGroup(child.pid);
      timer = setTimeout(() => {
        timedOut = true;
        end();
      }, limitMs);
      child.on('exit', end);
      signal?.addEventListener('abort', end);
    },
  });
  clearTimeout(timer);
  signal?.removeEventListener('abort', end);
  signal?.throwIfAborted();
  return { code, output, timedOut };
}

function endGroup(leader) {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    // Nobody is left.
    if (error.code !== 'ESRCH') throw error;
  }
}
