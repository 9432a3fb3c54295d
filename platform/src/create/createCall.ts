import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { programOf } from '../cli/tools';
import { platformFolder } from '../folders';
import { UserError } from '../UserError';

/** A list of the rows of a person, or a request that moves money. */
export type CallKind = 'list' | 'post';

interface NewCall {
  workspace: string;
  kind: CallKind;
  /** Below `/api`. */
  path: string;
  /** The folder of the contract, named after what it lists or makes: `dual-orders`. */
  module: string;
  /** The module of the server whose folder gets its part: `dual`. Without it, it is a folder of its own. */
  inModule?: string | undefined;
}

const templates: Record<CallKind, string> = { list: 'call', post: 'post' };

/** Where the files of a module are, and the lists that name it. */
const contract = 'shared/src/contract';
const backend = 'backend/src';
const migrations = 'backend/migrations';
const contractModules = `${contract}/modules.ts`;
const backendModules = `${backend}/modules.ts`;

/**
 * Writes a module with a call: its contract, SQL with a table, service, route and test; for a request that moves money also its
 * invariants. Returns the written and the changed files. When it fails, nothing is left behind.
 */
export async function createCall({ workspace, kind, path: route, module, inModule }: NewCall) {
  const names = namesOf(module, route, inModule);
  checkNames({ route, module });
  checkPlace(workspace, { module, inModule });
  const place = inModule === undefined ? module : `${inModule}/${partOf(module, inModule)}`;
  const folders = [`${contract}/${module}`, `${backend}/${place}`];
  await checkNothingExists(workspace, { route, kind, names, folders });
  const { __module__: name = '' } = names;
  const files = new Map([
    [`${contract}/${module}/endpoints.ts`, 'endpoints.ts'],
    [`${contract}/${module}/examples.ts`, 'examples.ts'],
    [`${backend}/${place}/index.ts`, 'index.ts'],
    ...(kind === 'post'
      ? ([
          [`${backend}/${place}/${name}.service.ts`, 'service.ts'],
          [`${backend}/${place}/invariants.sql.ts`, 'invariants.sql.ts'],
        ] as const)
      : []),
    [`${backend}/${place}/${name}.sql.ts`, 'sql.ts'],
    [`${backend}/${place}/${name}.test.ts`, 'test.ts'],
    [`${migrations}/${await nextMigration(workspace)}_${names.__table__}.sql`, 'migration.sql'],
  ]);
  const created = [...files.keys()];
  const lists = new Map([
    [
      contractModules,
      await withModule(workspace, contractModules, {
        line: `import * as ${name} from './${module}/examples';`,
        entry: name === module ? `  ${name},` : `  '${module}': ${name},`,
      }),
    ],
    [
      backendModules,
      await withModule(workspace, backendModules, {
        line: `import { ${name} } from './${place}';`,
        entry: `  ${name},`,
      }),
    ],
  ]);
  try {
    for (const [file, template] of files) {
      const source = path.join(platformFolder, 'templates', templates[kind], `${template}.tpl`);
      const location = path.join(workspace, file);
      await mkdir(path.dirname(location), { recursive: true });
      await writeFile(location, fill(await readFile(source, 'utf8'), names));
    }
    await format(workspace, created);
  } catch (error) {
    for (const file of created) await rm(path.join(workspace, file), { force: true });
    for (const folder of folders) {
      await rm(path.join(workspace, folder), { recursive: true, force: true });
    }
    throw error;
  }
  for (const [file, text] of lists) await writeFile(path.join(workspace, file), text);
  return { created, changed: [...lists.keys()] };
}

/** The folder of a part of a module: `bids` for `dual-bids` in `dual`. */
function partOf(module: string, inModule: string): string {
  return module.startsWith(`${inModule}-`) ? module.slice(inModule.length + 1) : module;
}

function namesOf(module: string, route: string, inModule?: string): Record<string, string> {
  const camel = module.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const row = camel
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1s')
    .replace(/s$/, '');
  const title = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const article = /^[aeiou]/.test(row) ? 'an' : 'a';
  const words = (text: string, between: string) =>
    text.replace(/[A-Z]/g, (letter) => between + letter.toLowerCase());
  return {
    __up__: inModule === undefined ? '..' : '../..',
    __folder__: module,
    __module__: camel,
    __Module__: title(camel),
    __row__: row,
    __Row__: title(row),
    __aRow__: article + title(row),
    __rowWords__: words(row, ' '),
    __aRowWords__: `${article} ${words(row, ' ')}`,
    __holdKind__: words(row, '_'),
    __table__: module.replaceAll('-', '_'),
    __words__: module.replaceAll('-', ' '),
    __path__: route,
  };
}

function fill(text: string, names: Readonly<Record<string, string>>): string {
  return Object.entries(names).reduce((all, [hole, value]) => all.replaceAll(hole, value), text);
}

/** What the language, the lists of modules and the written files use themselves. */
const taken = ['class', 'this', 'modules', 'endpoints', 'times', 'uuids'];

function checkNames({ route, module }: { route: string; module: string }): void {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(module) || taken.includes(module)) {
    throw new UserError(
      `“${module}” is not a name for a module.`,
      'Name it after what it lists, in lower case and the plural, such as dual-orders.',
      'usage',
    );
  }
  if (!/^\w+(\/\w+)+$/.test(route)) {
    throw new UserError(
      `“${route}” is not the path of a call.`,
      'Give what follows /api/: at least two words, such as dual/orders.',
      'usage',
    );
  }
}

/** A part belongs to a module of the server that exists. */
function checkPlace(
  workspace: string,
  { module, inModule }: Pick<NewCall, 'module' | 'inModule'>,
): void {
  if (inModule === undefined) return;
  const index = path.join(workspace, backend, inModule, 'index.ts');
  if (/^[a-z]+(-[a-z]+)*$/.test(inModule) && existsSync(index)) return;
  throw new UserError(
    `There is no module ${backend}/${inModule}.`,
    `Name by --in a folder that has an index.ts, or leave it out: ${module} then has a folder of its own.`,
  );
}

interface Wanted {
  route: string;
  kind: CallKind;
  names: Record<string, string>;
  folders: readonly string[];
}

/** Refuses a module, a call or a table that exists. */
async function checkNothingExists(
  workspace: string,
  { route, kind, names, folders }: Wanted,
): Promise<void> {
  for (const folder of folders) {
    if (!existsSync(path.join(workspace, folder))) continue;
    throw new UserError(
      `${folder} already exists.`,
      'Choose another name, such as one that begins with that of the module, and say --in MODULE.',
    );
  }
  const name = kind === 'post' ? `make${names.__Row__}` : `get${names.__Module__}`;
  const found =
    (await findText(workspace, contract, `path: '/${route}'`)) ??
    (await findText(workspace, contract, `export const ${name} `)) ??
    (await findText(workspace, migrations, `create table ${names.__table__} `));
  if (!found) return;
  throw new UserError(
    `${found.file} already has “${found.text.trim()}”.`,
    'Choose another path or another module: its name is also that of the call and of the table.',
  );
}

/** The first file of a folder with a text. */
async function findText(workspace: string, folder: string, text: string) {
  const names = await readdir(path.join(workspace, folder), { recursive: true });
  for (const name of names.filter((one) => /(\/endpoints\.ts|\.sql)$/.test(one)).sort()) {
    const file = `${folder}/${name}`;
    if ((await readFile(path.join(workspace, file), 'utf8')).includes(text)) return { file, text };
  }
  return undefined;
}

async function nextMigration(workspace: string): Promise<string> {
  const files = (await readdir(path.join(workspace, migrations))).sort();
  return String(Number.parseInt(files.at(-1) ?? '0', 10) + 1).padStart(4, '0');
}

/** A list of modules with another one: its import in its place by the alphabet, its entry at the end. */
async function withModule(
  workspace: string,
  file: string,
  { line, entry }: { line: string; entry: string },
): Promise<string> {
  const text = await readFile(path.join(workspace, file), 'utf8');
  const imports = [...text.matchAll(/^import .* from '(\.\/.*)';\n/gm)];
  const place = (found: string) => /from '(.*)'/.exec(found)?.[1] ?? '';
  const next = imports.find(([one]) => place(one) > place(line));
  const last = imports.at(-1);
  const at = next?.index ?? (last ? last.index + last[0].length : 0);
  const imported = `${text.slice(0, at)}${line}\n${text.slice(at)}`;
  return imported.replace(/(odules.* = \{\n[^}]*)\}/, `$1${entry}\n}`);
}

async function format(workspace: string, files: readonly string[]): Promise<void> {
  const sources = files.filter((file) => file.endsWith('.ts'));
  const program = programOf('oxfmt', 'oxfmt');
  await promisify(execFile)(process.execPath, [program, ...sources], { cwd: workspace });
}
