import { join } from 'node:path';
import type { Config } from '../config';
import { StartError } from '../StartError';
import type { Db } from './Db';
import { isOlderThanFirstRelease, migrate } from './migrate';

/** Gives an opened database the tables of this version, or says why that cannot be done. */
export async function prepareDatabase(
  db: Db,
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
): Promise<void> {
  if (await isOlderThanFirstRelease(db)) throw new StartError(olderDatabase(config));
  await migrate(db);
}

function olderDatabase({ databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>) {
  const advice = databaseUrl
    ? 'let DATABASE_URL name an empty one, and start again.'
    : `move the folder ${join(dataFolder, 'db')} away or delete it, and start again.`;
  return `The database was made by a version before the first release and cannot be upgraded. It holds demo data only: ${advice}`;
}
