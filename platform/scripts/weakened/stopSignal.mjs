import { constants } from 'node:os';

const names = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Aborts when this process is told to end, and at its end: what it has started and written must not outlive it. */
export function stopSignal() {
  const stop = new AbortController();
  for (const name of names) process.once(name, () => stop.abort(name));
  process.once('exit', () => stop.abort('exit'));
  return stop.signal;
}

/** As a shell says of a program that a signal has ended. */
export function exitCodeOf({ reason }) {
  return 128 + constants.signals[reason];
}
