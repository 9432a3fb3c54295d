import { readMigrations } from '../db/migrate';
import { Faults } from './Faults';
import { openInMemory } from './memoryDatabase';
import { readWorld } from './publicWorld';
import { shortSession, tradeSession } from './tradeSession';

/** Prints a file of the receipts of a session, as the page for receipts saves and checks it: `printReceipts.ts SECONDS PER_SECOND TRADERS`. */
const [seconds = 60, actionsPerSecond = 2, traders = 4] = process.argv.slice(2).map(Number);
const session = { ...shortSession, seconds, actionsPerSecond, traders };
const opened = await openInMemory(new Faults(), readMigrations());
const traded = await tradeSession({ ...opened, faults: new Faults() }, session);
if (traded.floor.errors.length > 0) throw new AggregateError(traded.floor.errors);
const { receipts } = await readWorld(opened.db, traded);
const written = receipts.map(({ receipt, ...sealed }) => ({
  receipt,
  ...sealed,
  sealed_at: sealed.hour + 3_900_000,
}));
process.stdout.write(JSON.stringify({ format: 'receipts/1', receipts: written }));
await opened.close();
