import { constants } from 'node:os';

const names = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * An abort signal that fires when this process is told to stop and when it exits, so that its children and files are
 * removed.
 */
export function stopSignal() {
  const stop = new AbortController();
  for (const name of names) process.once(name, () => stop.abort(name));
  process.once('exit', () => stop.abort('exit'));
  return stop.signal;
}

/** The exit code that a shell reports for a program ended by a signal. */
export function exitCodeOf({ reason }) {
  return 128 + constants.signals[reason];
}
