// Checks the types of every package of the workspace.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { workspace } from './install.mjs';
import { run, twoAtATime } from './run.mjs';
import { writePages } from '../webpack/pages/writePages.mjs';

const compiler = path.join(workspace, 'node_modules/typescript7/bin/tsc');
const projects = readdirSync(workspace)
  .map((folder) => `${folder}/tsconfig.json`)
  .filter((project) => existsSync(path.join(workspace, project)));

writePages(workspace);
await twoAtATime(projects, async (project) => {
  // One checker per package: several would repeat the work on the types they share.
  const { code, output } = await run(
    process.execPath,
    [compiler, '-p', project, '--checkers', '1'],
    { cwd: workspace },
  );
  if (code === 0) return;
  console.error(output);
  process.exitCode = 1;
});
