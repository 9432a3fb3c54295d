import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Runs a program to its end and keeps what it said; `onLine` hears of each line at once, `onStart` of the process. */
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

/** Works through a list, two at a time: the smallest machine we build on has two cores. */
export async function twoAtATime(items, work) {
  const waiting = [...items];
  async function next() {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  }
  await Promise.all([next(), next()]);
}
