// `npm run test:flaky` runs the e2e tests of `npm test` five times, two of them beside four busy processes, and names each test
// that failed or needed a second attempt. Further arguments select tests: `npm run test:flaky -- trade/orders.spec.ts`.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspace } from './install.mjs';
import { useTemporaryFolder } from './test/temporaryFolder.mjs';
import { node, runPlaywright } from './test/runners.mjs';

const folder = path.join(workspace, 'test-results');
/** The number of busy processes in each run. */
const loads = [0, 0, 0, 4, 4];
/** @type {Map<string, { failed: number, flaky: number, error: string }>} */
const found = new Map();

useTemporaryFolder();
mkdirSync(folder, { recursive: true });
const build = await node(['platform/bin/h5.mjs', 'build']);
if (build.code !== 0) {
  console.error(build.output);
  process.exit(1);
}
for (const [at, load] of loads.entries()) {
  const busy = Array.from({ length: load }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  const start = Date.now();
  try {
    const { code, output, tests } = await runPlaywright(`flaky-${at + 1}`, {
      folder,
      args: process.argv.slice(2),
    });
    if (!tests) throw new Error(output);
    for (const failure of tests.failures) note('failed', failure);
    for (const flaky of tests.flaky) note('flaky', flaky);
    const seconds = Math.round((Date.now() - start) / 1000);
    const beside = load > 0 ? ` beside a load of ${load}` : '';
    const { passed, failures, flaky } = tests;
    console.log(
      `run ${at + 1}${beside}: ${passed} passed, ${failures.length} failed, ${flaky.length} flaky (${seconds} s, exit code ${code})`,
    );
  } finally {
    for (const child of busy) child.kill('SIGKILL');
  }
}
writeFileSync(
  path.join(folder, 'flaky-runs.json'),
  `${JSON.stringify(Object.fromEntries(found), null, 2)}\n`,
);
for (const [name, { failed, flaky, error }] of found) {
  console.log(
    `${name}: failed ${failed}, flaky ${flaky} of ${loads.length}\n    ${error.split('\n')[0]}`,
  );
}
if (found.size === 0) console.log('No test failed or needed a second attempt.');
process.exit(found.size > 0 ? 1 : 0);

/** @param {'failed' | 'flaky'} kind */
function note(kind, { file, name, error }) {
  const key = `${file} › ${name}`;
  const known = found.get(key) ?? { failed: 0, flaky: 0, error };
  found.set(key, { ...known, [kind]: known[kind] + 1 });
}
