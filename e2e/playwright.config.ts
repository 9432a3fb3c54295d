import { defineConfig } from '@playwright/test';
import { browserArguments, findHeadlessBrowser } from './browser';

const executablePath = await findHeadlessBrowser();
/** What takes longer than a change can wait for: `pnpm test:long`. */
const isLong = process.env.H5_LONG === '1';
const results = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/e2e.json';

export default defineConfig({
  testDir: '.',
  testMatch: isLong ? '**/*.long.ts' : '**/*.spec.ts',
  globalSetup: './globalSetup.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: results }]],
  use: {
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    colorScheme: 'dark',
    // Writing down every step makes all journeys slower: `--retries=1` writes down the second try of one that failed.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: browserArguments },
  },
});
