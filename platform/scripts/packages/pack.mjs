// Packs `@h5/shared` and `@h5/platform` into a folder: node pack.mjs FOLDER
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pnpm, workspace } from '../install.mjs';
import { run } from '../run.mjs';

const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error('Give the folder of the packages: npm run -s pack -- ../packages');
  process.exit(2);
}
const folder = path.resolve(target);
mkdirSync(folder, { recursive: true });
for (const name of ['shared', 'platform']) {
  const args = ['--yes', pnpm, 'pack', '--pack-destination', folder];
  const { code, output } = await run('npx', args, {
    cwd: path.join(workspace, name),
    shell: process.platform === 'win32',
  });
  if (code !== 0) {
    console.error(output);
    process.exit(1);
  }
  console.log(output.split('\n').findLast((line) => line.endsWith('.tgz')));
}
