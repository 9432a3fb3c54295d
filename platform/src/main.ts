import { userInfo } from 'node:os';
import path from 'node:path';
import { approveCommand } from './cli/approve';
import { auditCommand } from './cli/audit';
import { budgetCommand } from './cli/budget';
import { buildCommand } from './cli/build';
import type { CliCommand, CliContext, OptionKind } from './cli/Command';
import { canaryCommand } from './cli/canary';
import { changedCommand } from './cli/changed';
import { devCommand } from './cli/dev';
import { diffCommand } from './cli/diff';
import { envCommand } from './cli/env';
import { historyCommand } from './cli/history';
import { jobsCommand } from './cli/jobs';
import { marketsCommand } from './cli/markets';
import { pricesCommand } from './cli/prices';
import { keysCommand } from './cli/keys';
import { newCommand } from './cli/new';
import { originCommand } from './cli/origin';
import { offerCommand } from './cli/offer';
import { operatorCommand } from './cli/operator';
import { printable } from './cli/printable';
import { promoteCommand } from './cli/promote';
import { publishCommand } from './cli/publish';
import { readCommandLine } from './cli/readCommandLine';
import { reportBug } from './cli/reportBug';
import { revokeCommand, unrevokeCommand } from './cli/revoke';
import { rollbackCommand } from './cli/rollback';
import { serveCommand } from './cli/serve';
import { statusCommand } from './cli/status';
import { suspendedCommand } from './cli/suspended';
import { sweepCommand } from './cli/sweep';
import { tabsCommand } from './cli/tabs';
import { lintCommand, testCommand, typesCommand } from './cli/tools';
import { tradersCommand } from './cli/traders';
import { verifyCommand } from './cli/verify';
import { versionsCommand } from './cli/versions';
import { dev as devAll } from './dev/dev';
import { exitCodes, toUserError } from './UserError';
import { findRoot } from './folders';
import { openRegistry } from './registry/openRegistry';
import { readSettings, type Settings } from './settings';
import { start as startAll } from './start/start';

const workspace = findRoot(process.cwd());

const commands: Record<string, CliCommand> = {
  new: newCommand,
  build: buildCommand,
  changed: changedCommand,
  test: testCommand,
  lint: lintCommand,
  types: typesCommand,
  budget: budgetCommand,
  publish: publishCommand,
  approve: approveCommand,
  promote: promoteCommand,
  canary: canaryCommand,
  rollback: rollbackCommand,
  revoke: revokeCommand,
  unrevoke: unrevokeCommand,
  status: statusCommand,
  versions: versionsCommand,
  history: historyCommand,
  diff: diffCommand,
  audit: auditCommand,
  verify: verifyCommand,
  sweep: sweepCommand,
  tabs: tabsCommand,
  jobs: jobsCommand,
  suspended: suspendedCommand,
  markets: marketsCommand,
  traders: tradersCommand,
  operator: operatorCommand,
  prices: pricesCommand,
  serve: serveCommand,
  dev: devCommand,
  offer: offerCommand,
  env: envCommand,
  origin: originCommand,
  keys: keysCommand,
};

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
  let dataFolder = path.join(workspace, '.data');
  try {
    const settings = readSettings(process.env, workspace);
    ({ dataFolder } = settings);
    return await run(args, settings);
  } catch (error) {
    const known = toUserError(error) ?? (await reportBug(error, dataFolder));
    const { message, hint: next, kind } = known;
    if (args.includes('--json'))
      console.log(printable(JSON.stringify({ error: message, next, kind })));
    else console.error(printable(`${message}\n${next}`));
    return exitCodes[kind];
  }
}

async function run(args: string[], settings: Settings): Promise<number | undefined> {
  const { command, names, values } = readCommandLine(args, commands);
  if (values.help || !command) {
    console.log(command ? helpOf(command, names) : help());
    return 0;
  }
  const context: CliContext<Record<string, OptionKind>> = {
    workspace,
    settings,
    registry: openRegistry(settings),
    who: actorName(),
    names,
    options: values as CliContext['options'],
    progress: (line) => console.error(line),
  };
  const outcome = await command.run(context);
  if (!outcome) return undefined;
  console.log(printable(values.json ? JSON.stringify(outcome.json, null, 2) : outcome.text));
  return 0;
}

function actorName(): string {
  return process.env.H5_ACTOR || userInfo().username;
}

function helpOf({ usage, summary, details }: CliCommand, names: readonly string[]): string {
  return [`h5 ${usage}`, summary, ...(details ? [details(names)] : []), common].join('\n\n');
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

H5_DATA (.data) is the folder of the registry, H5_KEYS (.data/keys) that of the private keys; H5_ACTOR is the user
name in the audit log. Exit codes: 2 usage, 3 refused, 4 not found, 5 damaged registry, 6 busy, 7 disk, 1 a bug.`;
