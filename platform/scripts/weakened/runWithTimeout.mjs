import { run } from '../run.mjs';

/**
 * Runs a program until it ends, the limit is reached or `signal` aborts, and then kills everything that it started.
 */
export async function runWithTimeout(limitMs, command, args, { signal, ...options }) {
  signal?.throwIfAborted();
  let timedOut = false;
  let timer;
  let end;
  const { code, output } = await run(command, args, {
    ...options,
    // The child leads its own process group, so that killing the group also kills what the child started.
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
    // No process is left in the group.
    if (error.code !== 'ESRCH') throw error;
  }
}
