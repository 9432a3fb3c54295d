import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { budgetCommand } from './cli/budget';
import { buildCommand } from './cli/build';
import type { CliCommand, CliContext } from './cli/Command';
import { devCommand } from './cli/dev';
import { jobsCommand } from './cli/jobs';
import { marketsCommand } from './cli/markets';
import { promoteCommand } from './cli/promote';
import { publishCommand } from './cli/publish';
import { revokeCommand } from './cli/revoke';
import { rollbackCommand } from './cli/rollback';
import { serveCommand } from './cli/serve';
import { statusCommand } from './cli/status';
import { dev as devAll } from './dev/dev';
import { toUserError, UserError } from './UserError';
import { Registry } from './registry/Registry';
import { readSettings } from './settings';
import { start as startAll } from './start/start';

/** The sources and the bundle are both two folders below the workspace. */
const workspace = path.resolve(import.meta.dirname, '../..');

const commands: Record<string, CliCommand> = {
  build: buildCommand,
  budget: budgetCommand,
  publish: publishCommand,
  promote: promoteCommand,
  rollback: rollbackCommand,
  revoke: revokeCommand,
  status: statusCommand,
  jobs: jobsCommand,
  markets: marketsCommand,
  serve: serveCommand,
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
  all: { type: 'boolean', default: false },
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
  const context: CliContext = {
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
  { usage }: CliCommand,
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

function helpOf({ usage, summary }: CliCommand): string {
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
