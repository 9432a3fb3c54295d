import { readOperatorCommandConfig, openExistingDatabase } from '../commandDatabase';
import type { Db } from '../db/Db';
import { StartError } from '../StartError';
import { askOperatorServer } from './askOperatorServer';

interface OperatorCommand {
  /** As the server knows it. */
  name: string;
  /** Whether the database has the tables of the command. */
  isReady: (db: Db) => Promise<boolean>;
  nothingHere: string;
  /** Carries the command out without a server. */
  run: (db: Db, input: unknown) => Promise<unknown>;
}

/**
 * Carries out a command of an operator: reads it as JSON from the arguments and prints a report as JSON. The embedded
 * database admits one process: if a server runs, it carries the command out.
 */
export async function runOperatorCommandLine(command: OperatorCommand): Promise<void> {
  try {
    const input: unknown = JSON.parse(process.argv[2] ?? '{}');
    process.stdout.write(JSON.stringify(await reportOf(command, input)));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    complain(error);
    process.exitCode = 1;
  }
}

async function reportOf(command: OperatorCommand, input: unknown): Promise<unknown> {
  const { name, isReady, nothingHere, run } = command;
  const config = readOperatorCommandConfig();
  if (!config.databaseUrl) {
    const answered = await askOperatorServer(config.dataFolder, name, input);
    if (answered) return answered.result;
  }
  const database = await openExistingDatabase(config, complain, nothingHere);
  try {
    if (!(await isReady(database.db))) throw new StartError(nothingHere);
    return await run(database.db, input);
  } finally {
    await database.close();
  }
}

function complain(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
