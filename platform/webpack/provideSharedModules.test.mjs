import path from 'node:path';
import { listSharedModules } from './provideSharedModules.mjs';
import { requiredModules, sharedVersions } from './sharedModules.mjs';

const shared = { folder: path.resolve(import.meta.dirname, '../../shared') };

test('a CommonJS module is shared as it is, an ES module with its namespace', () => {
  const versions = {
    react: { version: '19.3.1', isCommonJs: true },
    mobx: { version: '7.1.3', isCommonJs: false },
  };
  expect(listSharedModules(versions).split('\n')).toEqual([
    "import m0 from 'react';",
    "import * as m1 from 'mobx';",
    'export const sharedModules = {',
    `'react': { version: '19.3.1', lib: () => m0, shareConfig: {"singleton":true,"requiredVersion":"^19.3.1"} },`,
    `'mobx': { version: '7.1.3', lib: () => m1, shareConfig: {"singleton":true,"requiredVersion":"^7.1.3"} },`,
    '};',
  ]);
});

test('a remote requires what the host provides, and contains none of it', () => {
  const provided = Object.entries(sharedVersions(shared));
  const required = requiredModules(shared);
  expect(provided.length).toBeGreaterThan(8);
  expect(required).toEqual(
    Object.fromEntries(
      provided.map(([name, { version }]) => [
        name,
        {
          singleton: true,
          version,
          requiredVersion: `^${version.split('.')[0]}.0.0`,
          import: false,
        },
      ]),
    ),
  );
});
