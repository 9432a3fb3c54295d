import { run } from '../run.mjs';

/** Runs a program to its end or to this limit, and then ends all that it started. */
export async function runWithin(limitMs, command, args, options) {
  let timedOut = false;
  let timer;
  const { code, output } = await run(command, args, {
    ...options,
    // The leader of a group of its own: what it leaves running ends with the group.
    detached: true,
    onStart(child) {
      timer = setTimeout(() => {
        timedOut = true;
        endGroup(child.pid);
      }, limitMs);
      child.on('exit', () => endGroup(child.pid));
    },
  });
  clearTimeout(timer);
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
