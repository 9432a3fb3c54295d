import { systemClock } from './clock';
import { readOperatorCommandConfig, openExistingDatabase } from './commandDatabase';
import {
  findChainLinkByHash,
  hasLedgerChain,
  readChainHead,
  resolveMismatches,
  listUnresolvedMismatches,
} from './ledger/audit.sql';
import { LedgerAudit } from './ledger/LedgerAudit';
import { OutflowSwitch } from './ledger/OutflowSwitch';
import { StartError } from './StartError';

const help = `npm run ledger -- verify [--noted HASH] [--resume] [--json]

Compares every balance with its postings and every posting with the chain of hashes, and prints where the chain ends.
A mismatch is recorded and stops outflow. Exits with 1 if there is one.

  --noted    also says which link had a hash that was printed before; exits with 1 if none had
  --resume   allows outflow again if there is no mismatch left
  --json     machine-readable output: npm run -s ledger -- verify --json

It reads the database at H5_DATA (.data) or DATABASE_URL. Only one process can use the embedded database:
stop the server first.`;

const options = ['--resume', '--json', '--help', '--noted'];

const [command, ...words] = process.argv.slice(2);

const notedAt = words.indexOf('--noted');
const noted = notedAt < 0 ? undefined : (words[notedAt + 1] ?? '');
const unknown = words.find(
  (word, at) => !options.includes(word) && !(at === notedAt + 1 && /^[0-9a-f]{64}$/.test(word)),
);

async function verify(): Promise<number> {
  const database = await openExistingDatabase(readOperatorCommandConfig(), report, nothingHere);
  const { db } = database;
  try {
    if (!(await hasLedgerChain(db))) throw new StartError(nothingHere);
    const deps = { db, clock: systemClock, outflow: new OutflowSwitch(), onError: () => {} };
    const mismatches = await new LedgerAudit(deps).auditAll();
    if (mismatches.length === 0 && words.includes('--resume')) {
      await resolveMismatches(db, systemClock.now());
    }
    const isStopped = (await listUnresolvedMismatches(db)).length > 0;
    const end = await readChainHead(db);
    const found = noted === undefined ? undefined : await findChainLinkByHash(db, noted);
    const isMissing = noted !== undefined && !found;
    if (words.includes('--json'))
      say(JSON.stringify({ mismatches, isStopped, ...end, ...(found && { noted: found }) }));
    else {
      for (const { invariant: invariant, subject } of mismatches)
        say(`${subject}: "${invariant}" does not hold`);
      if (mismatches.length === 0)
        say('Every balance is the sum of its postings, and every posting is as it was written.');
      if (isStopped)
        say(`Outflow is stopped${mismatches.length === 0 ? '; --resume allows it again' : ''}.`);
      if (isMissing) say('No link has the hash that was noted.');
      if (found) say(`The hash that was noted is link ${found.link}.`);
      say(`The chain ends with link ${end.link}: ${end.hash}`);
    }
    return mismatches.length === 0 && !isMissing ? 0 : 1;
  } finally {
    await database.close();
  }
}

const nothingHere =
  'There is no ledger here: start the server once, or set another H5_DATA or DATABASE_URL.';

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
