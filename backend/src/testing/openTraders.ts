import { Sessions } from '../account/Sessions';
import { systemClock, type Clock } from '../clock';
import { readConfig } from '../config';
import type { Db } from '../db/Db';
import type { SpotMarket } from '../markets/catalogue';
import { openAccount } from './openAccount';

/** A user with a session. */
export interface Trader {
  userId: string;
  token: string;
}

/** Creates users with sessions and ample funds for these markets. */
export async function openTraders(
  db: Db,
  markets: readonly SpotMarket[],
  count: number,
  clock: Clock = systemClock,
): Promise<Trader[]> {
  const sessions = new Sessions(db, clock, readConfig({}));
  const funds = Object.fromEntries(
    markets.flatMap(({ baseId, quoteId, maxQuantity }) => [
      [baseId, maxQuantity],
      [quoteId, '10000000'],
    ]),
  );
  return db.transaction().execute(async (tx) => {
    const people: Trader[] = [];
    for (let place = 0; place < count; place += 1) {
      const userId = await openAccount(tx, { now: clock.now(), funds });
      people.push({ userId, token: await sessions.open(tx, userId) });
    }
    return people;
  });
}
