import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceFiles } from './platform/scripts/workspaceFiles.mjs';

const root = import.meta.dirname;
const owners = readFileSync(path.join(root, '.github/CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(/ +/));
const folders = [
  ...new Set(
    workspaceFiles(root).flatMap((file) => (file.includes('/') ? file.split('/')[0] : [])),
  ),
].filter((folder) => existsSync(path.join(root, folder)));

function ownerOf(folder) {
  return owners.findLast(([pattern]) => pattern === '*' || pattern === `/${folder}/`)?.[1];
}

function teamOf(folder) {
  const file = path.join(root, folder, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).h5?.team;
}

test.each(folders)('%s belongs to somebody, and an app to the team that publishes it', (folder) => {
  const team = teamOf(folder);
  expect(ownerOf(folder)).toEqual(team ? `@h5/${team}` : expect.stringMatching(/^@h5\/[a-z]+$/));
});

test('each line names a folder that exists', () => {
  const named = owners.map(([pattern]) => pattern).filter((pattern) => pattern !== '*');
  expect(named.filter((pattern) => !folders.includes(pattern.slice(1, -1)))).toEqual([]);
});
