import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../UserError';

/** Runs a command of the backend, which reaches the running server if the database is the embedded one. */
export function askBackend<Report>(
  file: string,
  { workspace, dataFolder, command }: { workspace: string; dataFolder: string; command: object },
): Promise<Report> {
  const args = ['--import', 'tsx', path.join('src', file), JSON.stringify(command)];
  const cwd = path.join(workspace, 'backend');
  if (!existsSync(cwd)) {
    const hint = 'Run this command in the repository of the product.';
    return Promise.reject(new UserError('The server is not here.', hint, 'missing'));
  }
  const env = { ...process.env, H5_DATA: dataFolder };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd, env }, (error, out, complaint) => {
      if (!error) resolve(JSON.parse(out) as Report);
      else reject(new UserError(complaint.trim(), 'H5_DATA or DATABASE_URL names the database.'));
    });
  });
}
