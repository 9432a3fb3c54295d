import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Runs a program to its end and returns its output. `onLine` is called with each line at once, `onStart` with the
 * process.
 */
export function run(command, args, { onLine, onStart, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    onStart?.(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => (output += text));
      if (onLine) createInterface(stream).on('line', onLine);
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}

/** Works through a list, two items at a time: the smallest supported machine has two cores. */
export async function twoAtATime(items, work) {
  const waiting = [...items];
  async function next() {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  }
  await Promise.all([next(), next()]);
}
