import type { Db } from '../../../db/Db';
import { demoPastMs } from './DemoPast';
import { demoTraders } from './demoTraders';
import * as sql from './demoTraders.sql';

interface Deps {
  db: Db;
  now: number;
  /** Nobody signs in as a demo trader. */
  hashPassword: () => Promise<string>;
}

/** The lead traders of the demo, unless they exist; `DemoPast` writes their past. */
export async function ensureDemoTraders({ db, now, hashPassword }: Deps): Promise<void> {
  if (await sql.hasDemoTraders(db)) return;
  const passwordHash = await hashPassword();
  await db.transaction().execute(async (tx) => {
    for (const trader of demoTraders) {
      await sql.insertDemoTrader(tx, trader, { passwordHash, since: now - demoPastMs });
    }
  });
}
