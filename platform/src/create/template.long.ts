import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { WorkspaceCopy } from '../../scripts/WorkspaceCopy.mjs';
import { createRemote } from './createRemote';

const workspace = path.resolve(__dirname, '../../..');
const run = promisify(execFile);

/** Longer than other names, so that lines break elsewhere. */
const name = 'collectionoffers';
const folder = `remote-${name}`;

describe('a new remote', () => {
  let copy: WorkspaceCopy;
  beforeAll(async () => {
    copy = new WorkspaceCopy(workspace, 'h5-new-');
    await createRemote({ name, parent: copy.folder, isStandalone: false });
    // What an installation would link.
    const [of, to] = ['remote-nft', folder].map((one) =>
      path.join(copy.folder, one, 'node_modules'),
    ) as [string, string];
    cpSync(of, to, { recursive: true, verbatimSymlinks: true });
  }, 60_000);
  afterAll(() => copy.remove());

  const node = (...args: string[]) => run(process.execPath, args, { cwd: copy.folder });

  test.each([
    ['has no type errors', 'typescript7/bin/tsc', '-p', folder],
    ['follows the lint rules', 'eslint/bin/eslint.js', folder],
    ['is formatted', 'oxfmt/bin/oxfmt', '--check', folder],
    ['passes its tests', 'jest/bin/jest.js', '--testPathPatterns', `/${folder}/`],
    ['has its messages in every language', 'jest/bin/jest.js', 'locales.test.mjs', '-t', folder],
  ])(
    '%s',
    async (_, tool, ...args) => {
      await node('--experimental-vm-modules', path.join('node_modules', tool), ...args);
    },
    120_000,
  );
});
