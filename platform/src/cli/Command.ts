import type { Registry } from '../registry/Registry';
import type { Settings } from '../settings';

/** Whether an option has a value. */
export type OptionKind = 'text' | 'flag';

/** Options that every command takes. */
export const commonOptions = { env: 'text', json: 'flag', help: 'flag' } as const;

type OptionValues<Options extends Record<string, OptionKind>> = {
  [Name in keyof Options]?: Options[Name] extends 'text' ? string : boolean;
};

export interface CliContext<
  Options extends Record<string, OptionKind> = Record<never, OptionKind>,
> {
  workspace: string;
  settings: Settings;
  registry: Registry;
  /** Who runs the command, for the audit log. */
  who: string;
  /** The arguments after the command's name, without options. */
  names: string[];
  options: OptionValues<Options> & { env?: string };
  /** Prints a progress line to stderr; it is never part of the result. */
  progress: (line: string) => void;
}

/** The result of a command, as text and as JSON. */
export interface CliOutcome {
  text: string;
  json: unknown;
}

export interface CliCommand<
  Options extends Record<string, OptionKind> = Record<string, OptionKind>,
> {
  usage: string;
  summary: string;
  /** What its help says besides, of these arguments if there are any. */
  details?: (names: readonly string[]) => string;
  /** Whether it takes arguments beside options. */
  takesNames?: boolean;
  /** Its options, beside those of every command. */
  options?: Options;
  /** Returns undefined when the command keeps running. */
  run: (context: CliContext<Options>) => Promise<CliOutcome | undefined>;
}

/** Gives the options of a command their types. */
export function defineCommand<const Options extends Record<string, OptionKind>>(
  command: CliCommand<Options>,
): CliCommand<Options> {
  return command;
}
