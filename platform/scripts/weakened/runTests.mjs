import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runWithTimeout } from './runWithTimeout.mjs';

const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
const reporter = path.join(import.meta.dirname, 'reporter.mjs');

/**
 * Runs these tests in a copy. Returns `{ passed, durations }`; on the first failure `{ failed }`; `{ unreadable }`
 * when a file could not be loaded; `{ timedOut }`; or `{ broken }` when Jest itself failed.
 */
export async function runTests(folder, tests, { limitMs, signal }) {
  const report = path.join(folder, 'weakened-report.json');
  rmSync(report, { force: true });
  const how = [
    '--runInBand',
    '--forceExit',
    '--silent',
    '--watchman=false',
    `--reporters=${reporter}`,
  ];
  const cache = `--cacheDirectory=${path.join(folder, '.jest-cache')}`;
  const { output, timedOut } = await runWithTimeout(
    limitMs,
    process.execPath,
    [...jest, ...how, cache, '--runTestsByPath', ...tests],
    { cwd: folder, env: { ...process.env, H5_WEAKENED_REPORT: report }, signal },
  );
  if (existsSync(report)) return JSON.parse(readFileSync(report, 'utf8'));
  return timedOut ? { timedOut } : { broken: output };
}
