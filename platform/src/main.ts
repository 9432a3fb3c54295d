import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { budget } from './cli/budget';
import { build } from './cli/build';
import type { Command, Context } from './cli/Command';
import { dev as devCommand } from './cli/dev';
import { jobs } from './cli/jobs';
import { markets } from './cli/markets';
import { promote } from './cli/promote';
import { publish } from './cli/publish';
import { revoke } from './cli/revoke';
import { rollback } from './cli/rollback';
import { serve } from './cli/serve';
import { status } from './cli/status';
import { dev as devAll } from './dev/dev';
import { toUserError, UserError } from './UserError';
import { Registry } from './registry/Registry';
import { readSettings } from './settings';
import { start as startAll } from './start/start';

/** The sources and the bundle are both two folders below the workspace. */
const workspace = path.resolve(import.meta.dirname, '../..');

const commands: Record<string, Command> = {
  build,
  budget,
  publish,
  promote,
  rollback,
  revoke,
  status,
  jobs,
  markets,
  serve,
  dev: devCommand,
};

const options = {
  env: { type: 'string' },
  port: { type: 'string' },
  api: { type: 'string' },
  to: { type: 'string' },
  why: { type: 'string' },
  like: { type: 'string' },
  from: { type: 'string' },
  update: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** `npm start`, once everything is installed. */
export function start(backendBundle: string, print: (line: string) => void) {
  const settings = readSettings(process.env, workspace);
  // The backend reads the same folder from any working directory.
  process.env.H5_DATA = settings.dataFolder;
  return withUserErrors(startAll({ workspace, settings, backendBundle, who: actorName(), print }));
}

/** `pnpm dev`, once everything is installed. */
export function dev(print: (line: string) => void) {
  return withUserErrors(
    devAll({ workspace, settings: readSettings(process.env, workspace), print }),
  );
}

function withUserErrors<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw toUserError(error) ?? error;
  });
}

/** Runs one command line. Returns the exit code, or undefined when the command keeps running. */
export async function main(args: string[]): Promise<number | undefined> {
  try {
    return await run(args);
  } catch (error) {
    const known = toUserError(error);
    if (!known) throw error;
    const { message, hint: next } = known;
    if (args.includes('--json')) console.log(JSON.stringify({ error: message, next }));
    else console.error(`${message}\n${next}`);
    return 1;
  }
}

async function run(args: string[]): Promise<number | undefined> {
  const { values, positionals } = parse(args);
  const [name, ...names] = positionals;
  const command = name === undefined ? undefined : commands[name];
  if (values.help || name === undefined) {
    console.log(command ? helpOf(command) : help());
    return 0;
  }
  if (!command) throw new UserError(`There is no command “${name}”.`, 'Run “h5 --help”.');

  rejectUnknownArguments(name, command, names, values);
  const settings = readSettings(process.env, workspace);
  const context: Context = {
    workspace,
    settings,
    registry: new Registry(settings.registry),
    who: actorName(),
    names,
    options: values,
    progress: (line) => console.error(line),
  };
  const outcome = await command.run(context);
  if (!outcome) return undefined;
  console.log(values.json ? JSON.stringify(outcome.json, null, 2) : outcome.text);
  return 0;
}

function actorName(): string {
  return process.env.H5_ACTOR || userInfo().username;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // Node's further advice is about file names that look like options.
    const [what] = (error as Error).message.split('. ');
    throw new UserError(`${what}.`, 'Run “h5 --help”.');
  }
}

const commonOptions = ['env', 'json', 'help'];

/** An argument that the command would ignore is an error. The usage line lists what it takes. */
function rejectUnknownArguments(
  name: string,
  { usage }: Command,
  names: string[],
  values: object,
): void {
  const hint = `Usage: h5 ${usage}`;
  const [surplus] = /<app>|\[app|<id…>|<symbol>/.test(usage) ? [] : names;
  if (surplus !== undefined) throw new UserError(`“h5 ${name}” does not take “${surplus}”.`, hint);
  const given = Object.entries(values).flatMap(([option, value]) => (value ? [option] : []));
  const unknown = given.find((one) => !commonOptions.includes(one) && !usage.includes(`--${one}`));
  if (unknown) throw new UserError(`“h5 ${name}” does not take “--${unknown}”.`, hint);
}

function helpOf({ usage, summary }: Command): string {
  return `h5 ${usage}\n\n${summary}\n\n${common}`;
}

function help(): string {
  const lines = Object.values(commands).map(
    ({ usage, summary }) => `  h5 ${usage}\n      ${summary}`,
  );
  return `${lines.join('\n')}\n\n${common}`;
}

const common = `Options of every command:
  --env E   the environment (H5_ENV, else “local”)
  --json    the result as JSON
  --help    this text

H5_DATA (.data) is the folder of the registry; H5_ACTOR is the user name in the audit log.`;
