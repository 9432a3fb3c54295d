const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

const common = {
  transform: { '^.+\\.(tsx?|mjs|js)$': ['@swc/jest', swc] },
  // Packages that ship ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(\\.pnpm/)?(cookie|lucide-react|es-toolkit|klinecharts)@?)',
  ],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/shared/testing/styles.cjs',
    // As webpack takes it. Its other file is a script within a package of modules: Node 24 reads it as a module.
    '^klinecharts$': '<rootDir>/remote-trade/node_modules/klinecharts/dist/index.esm.js',
  },
  rootDir: import.meta.dirname,
  modulePathIgnorePatterns: ['<rootDir>/test-results/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
};

/** What takes longer than a change can wait for runs on its own: `pnpm test:long`. */
const isLong = process.env.H5_LONG === '1';

/** @type {import('jest').Config} */
export default {
  // A machine that is busy with something else must not fail a test; one that hangs still fails. Jest reads it here alone:
  // within a project it is passed over without a word.
  testTimeout: 30_000,
  // A worker with a gigabyte of heap and nothing open takes a busy machine a second to clear away. With the half second
  // that Jest gives it, such a one is taken for a worker that a test keeps from ending.
  workerGracefulExitTimeout: 20_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: isLong
        ? ['<rootDir>/{backend,platform}/**/*.long.ts']
        : ['<rootDir>/{backend,platform}/**/*.test.{ts,mjs}', '<rootDir>/*.test.mjs'],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/testing/jsdom.cjs',
      setupFilesAfterEnv: ['<rootDir>/shared/testing/setup.ts'],
      testMatch: [`<rootDir>/{host,shared,remote-*}/**/*.${isLong ? 'long' : 'test'}.{ts,tsx}`],
    },
  ],
};
