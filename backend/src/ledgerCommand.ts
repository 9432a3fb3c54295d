import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { systemClock } from './clock';
import { readConfig, type Config } from './config';
import type { Database } from './db/Db';
import { openPostgres } from './db/pg';
import { openPglite } from './db/pglite';
import { hasLedger, head, resolveFaults, unresolved } from './ledger/audit.sql';
import { LedgerAudit } from './ledger/LedgerAudit';
import { Outflow } from './ledger/Outflow';
import { StartError } from './StartError';

const help = `npm run ledger -- verify [--resume] [--json]

Compares every balance with its lines and every line with the chain of hashes, and prints where the chain ends.
What differs is kept: outflow is stopped from then on. Ends with 1 when something differs.

  --resume   when nothing differs any more, lets money leave again
  --json     for programs: npm run -s ledger -- verify --json

It reads the database that H5_DATA (.data) or DATABASE_URL names. One process at a time uses the embedded
database: stop the server first.`;

const options = ['--resume', '--json', '--help'];

const [command, ...words] = process.argv.slice(2);

const unknown = words.find((word) => !options.includes(word));

async function verify(): Promise<number> {
  const database = await open(readConfig(whichDatabase()));
  const { db } = database;
  try {
    if (!(await hasLedger(db))) throw new StartError(nothingHere);
    const parts = { db, clock: systemClock, outflow: new Outflow(), onError: () => {} };
    const faults = await new LedgerAudit(parts).everything();
    if (faults.length === 0 && words.includes('--resume')) {
      await resolveFaults(db, systemClock.now());
    }
    const isStopped = (await unresolved(db)).length > 0;
    const end = await head(db);
    if (words.includes('--json')) say(JSON.stringify({ faults, isStopped, ...end }));
    else {
      for (const { promise, subject } of faults) say(`${subject}: "${promise}" does not hold`);
      if (faults.length === 0)
        say('Every balance is the sum of its lines, every line is as it was written.');
      if (isStopped)
        say(`Outflow is stopped${faults.length === 0 ? '; --resume lets money leave again' : ''}.`);
      say(`The chain ends with link ${end.link}: ${end.hash}`);
    }
    return faults.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

/** What else a server needs, such as a way to send mail, nobody needs to look at its ledger. */
function whichDatabase() {
  return { DATABASE_URL: process.env.DATABASE_URL, H5_DATA: dataFolder(), H5_DEMO: '1' };
}

/** As the server takes it: below the workspace, wherever this is called from. */
function dataFolder(): string {
  const workspace = join(import.meta.dirname, '..', '..');
  return resolve(workspace, process.env.H5_DATA || '.data');
}

const nothingHere =
  'There is no ledger here: start the server once, or name another H5_DATA or DATABASE_URL.';

/** Of a server or below a folder, which is not made when it is missing. */
function open(config: Config): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, report);
  if (!existsSync(join(config.dataFolder, 'db'))) throw new StartError(nothingHere);
  return openPglite(config.dataFolder, report);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function report(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}

if (command === '--help' || words.includes('--help')) say(help);
else if (command !== 'verify' || unknown !== undefined) {
  const wrong = command === 'verify' ? unknown : command;
  report(wrong === undefined ? help : `It takes no "${wrong}".\n\n${help}`);
  process.exitCode = 1;
} else {
  try {
    process.exitCode = await verify();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    report(error);
    process.exitCode = 1;
  }
}
