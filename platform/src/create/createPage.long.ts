import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { WorkspaceCopy } from '../../scripts/WorkspaceCopy.mjs';
import { createPage } from './createPage';

const product = path.resolve(__dirname, '../../..');
const run = promisify(execFile);

describe.each([
  ['wallet', 'fund/bidHistory', 'getTransfers'],
  ['trade', 'market/news_list', 'getArticles'],
])('a new page of %s', (remote, route, call) => {
  let copy: WorkspaceCopy;
  let folder: string;
  beforeAll(async () => {
    copy = new WorkspaceCopy(product, 'h5-page-');
    const created = await createPage({ workspace: copy.folder, remote, route, call });
    folder = path.relative(copy.folder, created);
    await run(process.execPath, ['platform/scripts/writePages.mjs'], { cwd: copy.folder });
  }, 60_000);
  afterAll(() => copy.remove());

  const node = (tool: string, ...args: string[]) => {
    const program = path.join('node_modules', tool);
    return run(process.execPath, ['--experimental-vm-modules', program, ...args], {
      cwd: copy.folder,
    });
  };

  test('has no type errors', () => node('typescript7/bin/tsc', '-p', `remote-${remote}`), 120_000);
  test('follows the lint rules', () => node('eslint/bin/eslint.js', folder), 120_000);
  test('is formatted', () => node('oxfmt/bin/oxfmt', '--check', `remote-${remote}`), 120_000);
  test(
    'passes its tests, and those of all pages of the remote',
    () => node('jest/bin/jest.js', `/${folder}/`, `remote-${remote}/src/\\w+.test`),
    240_000,
  );
  test(
    'has its messages in every language',
    () => node('jest/bin/jest.js', 'locales.test.mjs', '-t', `remote-${remote}`),
    120_000,
  );
});
