import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig, type Config } from './config';
import type { OpenDatabase } from './db/Db';
import { openPostgres } from './db/pg';
import { openPglite } from './db/pglite';
import { StartError } from './StartError';

/** Which database a command uses. Settings that only a server needs, such as mail, are not required here. */
export function readOperatorCommandConfig(): Config {
  const { DATABASE_URL, H5_DATA, H5_SECRET } = process.env;
  // The same folder as the server uses, independent of the working directory.
  const workspace = join(import.meta.dirname, '..', '..');
  return readConfig({
    DATABASE_URL,
    H5_SECRET,
    H5_DATA: resolve(workspace, H5_DATA || '.data'),
    H5_DEMO: '1',
  });
}

/** Opens the server or the folder; a missing folder is not created. */
export function openExistingDatabase(
  { databaseUrl, dataFolder }: Config,
  onError: (error: unknown) => void,
  nothingHere: string,
): Promise<OpenDatabase> {
  if (databaseUrl) return openPostgres(databaseUrl, onError);
  if (!existsSync(join(dataFolder, 'db'))) throw new StartError(nothingHere);
  return openPglite(dataFolder, onError);
}
