import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { storageKeys } from './shared/src/app/storage.ts';

const root = import.meta.dirname;

test('each key of local storage has one owner', () => {
  const folders = readdirSync(root).filter((name) => /^(host|remote-[\w-]+)$/.test(name));
  const owned = folders.flatMap((folder) => {
    const { h5 } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    return h5.storageKeys ?? [];
  });
  expect(owned.filter((key) => !key.includes('.')).sort()).toEqual([...storageKeys].sort());
});
