// Compiles `@h5/shared` for publication into shared/dist: ES modules with source maps, declarations, styles and messages.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writePages } from '../../webpack/pages/writePages.mjs';
import { workspace } from '../install.mjs';
import { run } from '../run.mjs';
import { compileModule, withEndings } from './compileModule.mjs';

const folder = path.join(workspace, 'shared');
const from = path.join(folder, 'src');
const to = path.join(folder, 'dist');
const compiler = path.join(workspace, 'node_modules/typescript7/bin/tsc');

const isSource = (file) => /\.tsx?$/.test(file) && !/\.(test|long)\.tsx?$|\.d\.ts$/.test(file);
const isCopied = (file) => /\.(css|json|d\.ts)$/.test(file);

writePages(workspace);
rmSync(to, { recursive: true, force: true });
for (const file of readdirSync(from, { recursive: true })) {
  const source = path.join(from, file);
  const target = path.join(to, file.replace(/(?<!\.d)\.tsx?$/, '.js'));
  if (!isSource(file) && !isCopied(file)) continue;
  mkdirSync(path.dirname(target), { recursive: true });
  if (isCopied(file)) {
    copyFileSync(source, target);
    continue;
  }
  const { code, map } = compileModule(source, readFileSync(source, 'utf8'));
  writeFileSync(target, code);
  writeFileSync(`${target}.map`, map);
}

const args = [compiler, '-p', path.join(folder, 'tsconfig.build.json')];
const { code, output } = await run(process.execPath, args, { cwd: workspace });
if (code !== 0) {
  console.error(output);
  process.exit(1);
}
for (const file of readdirSync(to, { recursive: true }).filter((one) => one.endsWith('.d.ts'))) {
  const source = path.join(from, file);
  const target = path.join(to, file);
  writeFileSync(target, withEndings(source, readFileSync(target, 'utf8')));
}
