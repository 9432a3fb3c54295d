import { Sessions } from './account/Sessions';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Db } from './db/Db';
import type { MarketFeed } from './markets/MarketFeed';

export interface Surroundings {
  config: Config;
  clock: Clock;
  db: Db;
  /** Where prices come from; the built-in simulation when it is left out. */
  feed?: MarketFeed;
}

/** Everything that lives as long as the server, each made once and given to whoever needs it. */
export type Services = Awaited<ReturnType<typeof startServices>>;

export async function startServices({ config, clock, db }: Surroundings) {
  const sessions = new Sessions(db, clock, config);

  return {
    sessions,
    /** In the reverse order of the start. */
    async stop(): Promise<void> {},
  };
}
