import type { Registry } from '../registry/Registry';
import type { Settings } from '../settings';

export interface CliContext {
  workspace: string;
  settings: Settings;
  registry: Registry;
  /** Who runs the command, for the audit log. */
  who: string;
  /** The arguments after the command's name, without options. */
  names: string[];
  options: {
    env?: string;
    port?: string;
    api?: string;
    to?: string;
    why?: string;
    like?: string;
    from?: string;
    update?: boolean;
    all?: boolean;
  };
  /** Prints a progress line to stderr; it is never part of the result. */
  progress: (line: string) => void;
}

/** The result of a command, as text and as JSON. */
export interface CliOutcome {
  text: string;
  json: unknown;
}

export interface CliCommand {
  usage: string;
  summary: string;
  /** Returns undefined when the command keeps running. */
  run: (context: CliContext) => Promise<CliOutcome | undefined>;
}
