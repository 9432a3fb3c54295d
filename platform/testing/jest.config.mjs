import { browserOptions, commonOptions } from './jestOptions.mjs';

/**
 * Jest in the repository of one remote, whose folder is the working directory.
 * @type {import('jest').Config}
 */
export default {
  ...commonOptions,
  ...browserOptions,
  rootDir: process.cwd(),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/*.test.mjs'],
  testTimeout: 30_000,
};
