import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import dropFederationManifests, { snapshotHandler } from './dropFederationManifests.mjs';

const runtime = [
  '@module-federation/enhanced/webpack',
  '@module-federation/runtime-tools',
  '@module-federation/runtime',
  '@module-federation/runtime-core',
].reduce((file, name) => createRequire(file).resolve(name), import.meta.filename);
const file = path.join(path.dirname(runtime), 'plugins/snapshot/SnapshotHandler.js');

test('replaces the file that handles federation manifests with one of the same exports', () => {
  expect(file).toMatch(snapshotHandler);
  const exported = dropFederationManifests(readFileSync(file, 'utf8')).match(
    /(?<=export \w+ )\w+/g,
  );
  expect(exported).toEqual(['SnapshotHandler', 'getGlobalRemoteInfo']);
});

test('a runtime that is written differently stops the build', () => {
  expect(() => dropFederationManifests('export { SnapshotHandler };')).toThrow(
    'does not find its exports',
  );
});
