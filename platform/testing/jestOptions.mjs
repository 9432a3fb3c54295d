import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.filename);

const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

/** What Jest needs for the sources of the product and of remotes. */
export const commonOptions = {
  transform: { '^.+\\.(tsx?|mjs|js)$': [resolve('@swc/jest'), swc] },
  // Packages that consist of ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(\\.pnpm/)?(cookie|es-toolkit|klinecharts|@noble[+/]hashes|@scure[+/]base|qr|bitcoin-address-validation|base58-js|bech32|sha256-uint8array|file-type|strtok3|token-types|uint8array-extras|@tokenizer[+/]inflate|@tokenizer[+/]token|@borewit[+/]text-codec|@h5[+/](shared|platform))@?)',
  ],
  moduleNameMapper: { '\\.css$': path.join(import.meta.dirname, 'styles.cjs') },
};

/** A browser, as far as tests need one. */
export const browserOptions = {
  testEnvironment: path.join(import.meta.dirname, 'jsdom.cjs'),
  setupFilesAfterEnv: [path.join(import.meta.dirname, 'setup.ts')],
};
