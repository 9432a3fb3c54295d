import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const workspace = join(__dirname, '..', '..', '..');
const bundler = pathToFileURL(join(workspace, 'platform', 'scripts', 'bundle.mjs')).href;
const known = new Map<string, string>();

/**
 * The bundle of a program in `backend/src`, such as `main.ts`. It starts in a fraction of the time that hundreds of source
 * files take. An up-to-date bundle is kept. The bundler runs in a process of its own, because it refuses the globals of Jest.
 */
export function bundledProgram(file: string): string {
  const before = known.get(file);
  if (before) return before;
  const script = `
    const { bundleProgram } = await import(${JSON.stringify(bundler)});
    process.stdout.write(await bundleProgram(${JSON.stringify(`backend/src/${file}`)}));`;
  const bundle = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  known.set(file, bundle);
  return bundle;
}
