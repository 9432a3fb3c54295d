import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Prettier from 'prettier';

/** Files of a template end so: no tool takes them for sources. */
const ending = '.tpl';

/** Writes the package of a new remote and returns its folder. When it fails, nothing is left behind. */
export async function createRemote(workspace: string, name: string): Promise<string> {
  const template = path.join(workspace, 'platform/templates/remote');
  const folder = path.join(workspace, `remote-${name}`);
  const unfinished = path.join(workspace, `.remote-${name}.${process.pid}`);
  const fill = (text: string) =>
    text.replaceAll('__name__', name).replaceAll('__Name__', title(name));
  try {
    for (const file of await filesIn(template)) {
      const target = fill(file.slice(0, -ending.length));
      const text = fill(await readFile(path.join(template, file), 'utf8'));
      const location = path.join(unfinished, target);
      await mkdir(path.dirname(location), { recursive: true });
      await writeFile(location, await format(workspace, location, text));
    }
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return folder;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries.filter((entry) => entry.endsWith(ending)).sort();
}

/** Where a line breaks depends on the length of the name. */
async function format(workspace: string, file: string, text: string): Promise<string> {
  const load = createRequire(path.join(workspace, 'package.json'));
  const prettier = load('prettier') as typeof Prettier;
  const options = await prettier.resolveConfig(path.join(workspace, path.basename(file)));
  return prettier.format(text, { ...options, filepath: file });
}

function title(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
