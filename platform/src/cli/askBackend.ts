import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../UserError';

export type BackendCommand = Readonly<Record<string, unknown>>;

interface Question {
  workspace: string;
  dataFolder: string;
  command: BackendCommand;
  /** What to do when it fails; otherwise a hint that fits most commands. */
  hint?: string;
}

/** A report may contain the two pictures of a document. */
const maxBuffer = 32 * 1_024 * 1_024;

/** Runs a command of the backend, which reaches the running server if the database is the embedded one. */
export function askBackend<Report>(
  name: string,
  { workspace, dataFolder, command, hint }: Question,
): Promise<Report> {
  const file = path.join('src', `${name}Command.ts`);
  const args = ['--import', 'tsx', file, JSON.stringify(command)];
  const cwd = path.join(workspace, 'backend');
  if (!existsSync(cwd)) {
    const next = 'Run this command in the repository of the product.';
    return Promise.reject(new UserError('The server is not here.', next, 'missing'));
  }
  const env = { ...process.env, H5_DATA: dataFolder };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd, env, maxBuffer }, (error, out, complaint) => {
      if (!error) resolve(JSON.parse(out) as Report);
      else reject(new UserError(complaint.trim(), hint ?? hintFor(name, command)));
    });
  });
}

/** What asks about one thing fails most often because it is named wrongly, what asks about all because nothing is there. */
function hintFor(name: string, { action }: BackendCommand): string {
  if (action === 'list') return 'H5_DATA or DATABASE_URL names the database.';
  return `“h5 ${name}” lists what there is.`;
}
