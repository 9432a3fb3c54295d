import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { e2eGrepInvert, readQuarantine } from '../platform/scripts/quarantine.mjs';
import { browserArguments, findHeadlessBrowser } from './browser';
import { root } from './server';

const executablePath = await findHeadlessBrowser();
/**
 * The slow tests of `npm run test:long`: files of their own, and tests with a tag beside quick ones. A quick test that slow ones
 * go on from has the tag `@both`.
 */
const isLong = process.env.H5_LONG === '1';
const results = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/e2e.json';

/** Specs that take longest or wait for a clock or a review. They begin first, so that the others fill the time. */
const slowest =
  /(finance\/(movedClock|tokenSales|loans)|shell\/accessibility|platform\/swap|trade\/options|account\/identity)\.spec\.ts$/;

/** `E2E_RECORD=1` writes down which routes the specs visit. */
const recorder: [string][] = process.env.E2E_RECORD === '1' ? [['./VisitedRoutesReporter.ts']] : [];

export default defineConfig({
  testDir: '.',
  testMatch: ['**/*.spec.ts', ...(isLong ? ['**/*.long.ts'] : [])],
  grep: isLong ? /@long|@both|\.long\.ts/ : undefined,
  grepInvert: [...e2eGrepInvert(readQuarantine(root)), ...(isLong ? [] : [/@long/])],
  projects: [
    { name: 'slowest', testMatch: slowest },
    { name: 'others', testIgnore: slowest },
  ],
  globalSetup: './globalSetup.ts',
  outputDir: 'test-results/output',
  fullyParallel: true,
  // One more than there are processors: many tests wait for a clock or for a server that they start.
  workers: availableParallelism() + 1,
  // A test that passes only then is named as flaky at the end of the run; see `maxFlaky`.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: results }], ...recorder],
  use: {
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    colorScheme: 'dark',
    // Tracing slows down every test.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: browserArguments },
  },
});
