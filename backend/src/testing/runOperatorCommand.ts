import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { bundledProgram } from './bundledProgram';

interface Outcome {
  code: number | null;
  out: string;
  complaint: string;
}

/** Runs a command file of the backend on a data folder, as the command line does. */
export function runOperatorCommand(file: string, folder: string, input: object): Promise<Outcome> {
  const args = [bundledProgram(file), JSON.stringify(input)];
  const env = { ...process.env, DATABASE_URL: '', H5_DATA: folder };
  const cwd = join(__dirname, '..', '..');
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd, env }, (_, out, complaint) =>
      resolve({ code: child.exitCode, out, complaint }),
    );
  });
}
