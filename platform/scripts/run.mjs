import { spawn } from 'node:child_process';

/** Runs a program to its end and keeps what it said. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
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
