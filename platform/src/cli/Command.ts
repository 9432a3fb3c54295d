import type { Registry } from '../registry/Registry';
import type { Settings } from '../settings';

export interface Context {
  workspace: string;
  settings: Settings;
  registry: Registry;
  /** Who is asking, for the audit log. */
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
  };
  /** A line about what is going on; never part of the result. */
  progress: (line: string) => void;
}

/** What a command found or did: for people, and for programs. */
export interface Outcome {
  text: string;
  json: unknown;
}

export interface Command {
  usage: string;
  summary: string;
  /** A command that keeps running returns nothing. */
  run: (context: Context) => Promise<Outcome | undefined>;
}
