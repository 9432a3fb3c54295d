import { createRequire } from 'node:module';
import path from 'node:path';
import { browserOptions, commonOptions } from './platform/testing/jestOptions.mjs';
import { writePages } from './platform/webpack/pages/writePages.mjs';

writePages(import.meta.dirname);

/** A whole run takes suites of tests instead of their files (`platform/scripts/test/suites.mjs`). */
const suites = JSON.parse(process.env.H5_SUITES ?? '{}');

const backendRequire = createRequire(path.join(import.meta.dirname, 'backend', 'package.json'));
const addressRequire = createRequire(backendRequire.resolve('bitcoin-address-validation'));

const common = {
  ...commonOptions,
  moduleNameMapper: {
    ...commonOptions.moduleNameMapper,
    // It exports nothing to `require`, by which Jest resolves.
    '^base58-js$': path.join(
      path.dirname(addressRequire.resolve('base58-js/package.json')),
      'index.js',
    ),
    // The entry that webpack uses. Node 24 would treat the other one, a script in a module package, as a module.
    '^klinecharts$': '<rootDir>/remote-trade/node_modules/klinecharts/dist/index.esm.js',
  },
  rootDir: import.meta.dirname,
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  modulePathIgnorePatterns: ['<rootDir>/test-results/'],
  testPathIgnorePatterns: [
    '/node_modules/',
    suites.backend ? '/dist/(?!suites/)' : '/dist/',
    '/e2e/',
  ],
};

/** Slow tests run separately: `npm run test:long`. They are in files of their own, or beside quick ones (`longTest`). */
const kinds = process.env.H5_LONG === '1' ? '{test,long}' : 'test';

/** @type {import('jest').Config} */
export default {
  // Long enough for a busy machine; a test that hangs still fails. Jest reads this option only here and silently
  // ignores it inside a project.
  testTimeout: 30_000,
  // A worker with a gigabyte of heap and no open handle takes a busy machine a second to exit. With Jest's default of
  // half a second it would be reported as one that a test keeps alive.
  workerGracefulExitTimeout: 20_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        ...(suites.backend ?? [`<rootDir>/backend/src/**/*.${kinds}.ts`]),
        `<rootDir>/platform/**/*.${kinds}.{ts,mjs}`,
        `<rootDir>/*.${kinds}.mjs`,
      ],
    },
    {
      ...common,
      displayName: 'browser',
      ...browserOptions,
      testMatch: suites.browser ?? [`<rootDir>/{host,shared,remote-*}/**/*.${kinds}.{ts,tsx}`],
    },
  ],
};
