import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { WorkspaceCopy } from '../../scripts/WorkspaceCopy.mjs';
import { createCall } from './createCall';

const product = path.resolve(__dirname, '../../..');
const run = promisify(execFile);

describe.each([
  {
    kind: 'list',
    path: 'collection/offers',
    module: 'collection-offers',
    tests: '/collection-offers/',
  },
  {
    kind: 'post',
    path: 'collection/bid',
    module: 'nft-bids',
    inModule: 'nft',
    tests: '/nft/bids/',
  },
] as const)('a new call: $kind', ({ tests, ...call }) => {
  let copy: WorkspaceCopy;
  let files: string[];
  beforeAll(async () => {
    copy = new WorkspaceCopy(product, 'h5-call-');
    const { created, changed } = await createCall({ workspace: copy.folder, ...call });
    files = [...created, ...changed].filter((file) => file.endsWith('.ts'));
  }, 60_000);
  afterAll(() => copy.remove());

  const node = (tool: string, ...args: string[]) => {
    const program = path.join('node_modules', tool);
    return run(process.execPath, ['--experimental-vm-modules', program, ...args], {
      cwd: copy.folder,
    });
  };

  test('has no type errors', () => node('typescript7/bin/tsc', '-p', 'backend'), 120_000);
  test('follows the lint rules', () => node('eslint/bin/eslint.js', ...files), 120_000);
  test('is formatted', () => node('oxfmt/bin/oxfmt', '--check', ...files), 120_000);
  test(
    'passes its tests, and those of all calls',
    () =>
      node(
        'jest/bin/jest.js',
        tests,
        'shared/src/contract/contract.test',
        'shared/src/contract/examples/',
        'backend/src/wire/',
      ),
    240_000,
  );
});
