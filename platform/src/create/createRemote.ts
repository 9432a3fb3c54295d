import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { programOf } from '../cli/tools';
import { platformFolder } from '../folders';
import { undefinedIfMissing } from '../registry/files';
import { standalonePackage } from './standalonePackage';

/** Files of a template end so: no tool takes them for sources. */
const ending = '.tpl';

interface NewRemote {
  name: string;
  /** The folder in which its own is made. */
  parent: string;
  /** Whether it gets its own repository, instead of being a part of the workspace. */
  isStandalone: boolean;
  /** For its own repository: where the packages of the product are, packed. By default they come from a registry. */
  packages?: string;
}

/** Writes the package of a new remote and returns its folder. When it fails, nothing is left behind. */
export async function createRemote(remote: NewRemote): Promise<string> {
  const { name, parent, isStandalone } = remote;
  const folder = path.join(parent, `remote-${name}`);
  const unfinished = path.join(parent, `.remote-${name}.${process.pid}`);
  const fill = (text: string) =>
    text.replaceAll('__name__', name).replaceAll('__Name__', title(name));
  const files = new Map([
    ...(await templateFiles('remote')),
    ...(isStandalone ? await templateFiles('standalone') : []),
  ]);
  try {
    for (const [file, source] of files) {
      const location = path.join(unfinished, fill(file));
      await mkdir(path.dirname(location), { recursive: true });
      await writeFile(location, fill(await readFile(source, 'utf8')));
    }
    if (isStandalone) await completePackage(unfinished, { ...remote, folder });
    await format(unfinished);
    await rename(unfinished, folder);
    if (!isStandalone) await addOwner(parent, name);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return folder;
}

/** The team of a new remote, which has its name, reviews what changes in its folder. */
async function addOwner(workspace: string, name: string) {
  const file = path.join(workspace, '.github/CODEOWNERS');
  const before = await readFile(file, 'utf8').catch(undefinedIfMissing);
  if (before === undefined) return;
  const line = `${`/remote-${name}/`.padEnd(17)} @h5/${name}\n`;
  if (!before.includes(line)) await writeFile(file, before + line);
}

async function completePackage(
  unfinished: string,
  { folder, packages }: NewRemote & { folder: string },
) {
  const location = path.join(unfinished, 'package.json');
  const from = packages && path.relative(folder, packages).split(path.sep).join('/');
  await writeFile(location, standalonePackage(await readFile(location, 'utf8'), from));
}

/** The files that a template writes, each with its source. */
async function templateFiles(name: string): Promise<[string, string][]> {
  const folder = path.join(platformFolder, 'templates', name);
  const entries = await readdir(folder, { recursive: true });
  return entries
    .filter((entry) => entry.endsWith(ending))
    .sort()
    .map((entry) => [entry.slice(0, -ending.length), path.join(folder, entry)]);
}

/** Formats all files: where a line breaks depends on the length of the name. */
async function format(folder: string): Promise<void> {
  const settings = path.join(platformFolder, 'templates/standalone/.oxfmtrc.json.tpl');
  const program = programOf('oxfmt', 'oxfmt');
  await promisify(execFile)(process.execPath, [program, '-c', settings, '.'], { cwd: folder });
}

function title(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
