import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readPages } from '../../webpack/pages/readPages.mjs';
import { listApps } from '../build/workspace';
import { programOf } from '../cli/tools';
import { platformFolder } from '../folders';
import { UserError } from '../UserError';
import { addWords, readKeys } from './addWords';
import { readListCall } from './readListCall';
import { rowSource } from './rowSource';

interface NewPage {
  workspace: string;
  /** The name of the remote that gets it. */
  remote: string;
  /** Its path below `/pages`. */
  route: string;
  /** The call of the contract whose list it shows. */
  call: string;
}

const ending = '.tpl';

/** Writes the folder of a new page and its words, and returns the folder. When it fails, nothing is left behind. */
export async function createPage({ workspace, remote, route, call }: NewPage): Promise<string> {
  const target = path.join(workspace, `remote-${remote}`);
  checkPlace(target, { remote, route });
  const name = await folderNameOf(`/pages/${route}`, { workspace, target });
  const list = await readListCall(workspace, call);
  const key = camelCase(name);
  const values = {
    ...rowSource(list),
    ...badgeOf(target),
    __remote__: remote,
    __route__: `/pages/${route}`,
    __key__: key,
    __Page__: key.charAt(0).toUpperCase() + key.slice(1),
    __call__: call,
    __query__: Object.keys(list.input).length > 0 ? `{ ...page, ${fieldsOf(list.input)} }` : 'page',
    __module__: list.module,
    __what__: list.summary.replace(/^\w/, (letter) => letter.toLowerCase()).replace(/\.$/, ''),
    __login__: list.needsLogin ? '\n  login: true,' : '',
    __signedIn__: String(list.needsLogin),
    __count__: String(list.count),
  };
  const fill = (text: string) =>
    Object.entries(values).reduce((all, [hole, value]) => all.replaceAll(hole, value), text);

  const folder = path.join(target, 'src/pages', name);
  const unfinished = path.join(target, `.${name}.${process.pid}`);
  const templates = path.join(platformFolder, 'templates/page');
  try {
    await mkdir(unfinished);
    for (const file of await readdir(templates)) {
      const text = fill(await readFile(path.join(templates, file), 'utf8'));
      await writeFile(path.join(unfinished, fill(file.slice(0, -ending.length))), text);
    }
    await format(workspace, [unfinished]);
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  await format(workspace, await addWords(target, key, titleOf(name)));
  return folder;
}

function checkPlace(target: string, { remote, route }: { remote: string; route: string }): void {
  if (!/^[a-z]+$/.test(remote) || !existsSync(path.join(target, 'src/pages'))) {
    throw new UserError(`There is no remote “${remote}”.`, 'Name it by --in, such as wallet.');
  }
  if (!/^[a-z]+(\/[a-z]\w*)+$/.test(route)) {
    throw new UserError(
      `“${route}” is not the path of a page.`,
      'Give what follows /pages/: words that begin with a small letter, such as fund/withdraw.',
      'usage',
    );
  }
}

/**
 * The folder of a page, after which links and words are named: the last word of its path, or the one before a last word
 * that says nothing. If a page or other words have that name, both words.
 */
async function folderNameOf(
  route: string,
  { workspace, target }: { workspace: string; target: string },
): Promise<string> {
  const pages = listApps(workspace).flatMap(({ folder }) => readPages(folder));
  const same = pages.find((page) => page.route === route);
  if (same) {
    throw new UserError(
      `${path.relative(workspace, same.file)} is the page of ${route} already.`,
      'Choose another path.',
    );
  }
  const taken = new Set([...pages.map((page) => page.name), ...(await readKeys(target))]);
  const [first = '', last = ''] = route.split('/').slice(-2).map(kebabCase);
  const names = [last === 'index' ? first : last, `${first}-${last}`];
  const name = names.find((one) => !taken.has(camelCase(one)));
  if (name) return name;
  throw new UserError(
    `There are pages or words named ${names.map(camelCase).join(' and ')} already.`,
    'Choose another path.',
  );
}

/** Fields of an object, as source. */
function fieldsOf(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ');
}

/** Pages of money say that it is not real. */
function badgeOf(target: string) {
  const badge = ['MoneyBadges', 'DemoBadge'].find((one) =>
    existsSync(path.join(target, `src/components/${one}.tsx`)),
  );
  return {
    __badgeImport__: badge ? `\nimport { ${badge} } from '../../components/${badge}';` : '',
    __badge__: badge ? ` badge={<${badge} />}` : '',
  };
}

async function format(workspace: string, files: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [programOf('oxfmt', 'oxfmt'), ...files], {
    cwd: workspace,
  });
}

function kebabCase(name: string): string {
  return name.replace(/_/g, '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
