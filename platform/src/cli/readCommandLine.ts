import { parseArgs } from 'node:util';
import { findNearest } from '../registry/findNearest';
import { UserError } from '../UserError';
import { commonOptions, type CliCommand, type OptionKind } from './Command';

type Commands = Record<string, CliCommand>;

/** A command line: its command, arguments and options. An argument that the command would ignore is an error. */
export function readCommandLine(args: string[], commands: Commands) {
  const { values, positionals } = parse(args, commands);
  const [name, ...names] = positionals;
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (name !== undefined && !command) {
    const near = findNearest(name, Object.keys(commands));
    const next = near ? `Did you mean “${near}”? “h5 --help” lists all.` : 'Run “h5 --help”.';
    throw new UserError(`There is no command “${name}”.`, next, 'usage');
  }
  if (name !== undefined && command && !values.help) rejectUnknown(name, command, names, values);
  return { command, names, values };
}

function parse(args: string[], commands: Commands) {
  const all: Record<string, OptionKind> = Object.assign(
    { ...commonOptions },
    ...Object.values(commands).map(({ options }) => options),
  );
  const options = Object.fromEntries(
    Object.entries(all).map(([name, kind]) => [
      name,
      { type: kind === 'text' ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // Node's further advice is about file names that look like options.
    const [what] = (error as Error).message.split('. ');
    throw new UserError(`${what}.`, 'Run “h5 --help”.', 'usage');
  }
}

function rejectUnknown(
  name: string,
  { usage, takesNames = false, options = {} }: CliCommand,
  names: string[],
  values: object,
): void {
  const hint = `Usage: h5 ${usage}`;
  const [surplus] = takesNames ? [] : names;
  if (surplus !== undefined) {
    throw new UserError(`“h5 ${name}” does not take “${surplus}”.`, hint, 'usage');
  }
  const known = { ...commonOptions, ...options };
  const unknown = Object.keys(values).find((option) => !Object.hasOwn(known, option));
  if (unknown) throw new UserError(`“h5 ${name}” does not take “--${unknown}”.`, hint, 'usage');
}
