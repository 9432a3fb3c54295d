import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { UserError } from '../UserError';

/** What a page needs to know about the call whose list it shows. */
export interface ListCall {
  name: string;
  /** The module that exports it, below `contract`. */
  module: string;
  summary: string;
  needsLogin: boolean;
  /** What its example asks for, beside a page of the list. */
  input: Readonly<Record<string, unknown>>;
  /** How many rows its example has. */
  count: number;
  /** The fields that all rows of its example have. */
  row: Readonly<Record<string, unknown>>;
}

/** What the bundle of a module of the contract exports. */
interface Described {
  call: { summary: string; access: string };
  input: Record<string, unknown>;
  page: { list?: Record<string, unknown>[]; total?: number };
}

/** Reads a call of the contract that answers with the pages of a list, and its example. */
export async function readListCall(workspace: string, name: string): Promise<ListCall> {
  const contract = path.join(workspace, 'shared/src/contract');
  const file = await findEndpoints(contract, name);
  const { call, input, page } = await describe(path.join(contract, file), name);
  const { list = [], total } = page;
  const [first] = list;
  if (total === undefined || !first) {
    throw new UserError(
      `${name} does not answer with the pages of a list, or its example has no rows.`,
      'Name a call whose output has list and total.',
      'usage',
    );
  }
  const common = Object.entries(first).filter(([key]) => list.every((row) => key in row));
  return {
    name,
    module: file.replace(/\.ts$/, ''),
    summary: call.summary,
    needsLogin: call.access === 'user',
    input: Object.fromEntries(
      Object.entries(input).filter(([key]) => key !== 'page' && key !== 'limit'),
    ),
    count: list.length,
    row: Object.fromEntries(common),
  };
}

/** The file of the contract that describes a call. */
async function findEndpoints(contract: string, name: string): Promise<string> {
  const files = (await readdir(contract, { recursive: true })).filter(
    (file) => path.basename(file) === 'endpoints.ts',
  );
  for (const file of files) {
    const text = await readFile(path.join(contract, file), 'utf8');
    if (new RegExp(`^export const ${name} = endpoint\\(`, 'm').test(text)) {
      return file.split(path.sep).join('/');
    }
  }
  throw new UserError(
    `The contract has no call ${name}.`,
    'Its name is that of an export of endpoints.ts in shared/src/contract.',
    'missing',
  );
}

async function describe(file: string, name: string): Promise<Described> {
  const source = `
    import * as z from 'zod/mini';
    import { ${name} as call } from './endpoints';
    import { examples } from './examples';
    export { call };
    export const input = z.decode(call.input, examples.${name}.input);
    export const page = z.decode(call.output, examples.${name}.output);`;
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: path.dirname(file), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    logLevel: 'silent',
  });
  const module = { exports: {} as Described };
  new Function('module', outputFiles[0]?.text ?? '')(module);
  return module.exports;
}
