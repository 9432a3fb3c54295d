import path from 'node:path';
import { commonOptions } from './jestOptions.mjs';

/** For `npm run test:mutation`: only the tests of what is changed, all in Node. */
export default {
  ...commonOptions,
  rootDir: path.resolve(import.meta.dirname, '../..'),
  testEnvironment: 'node',
  testMatch: process.env.H5_MUTATION_TESTS?.split(',').map((pattern) => `<rootDir>/${pattern}`),
};
