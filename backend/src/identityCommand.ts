import { SteadyClock } from './clock';
import { readClockState } from './clock.sql';
import { readOperatorCommandConfig } from './commandDatabase';
import { runIdentityCommand } from './identity/operatorIdentity';
import { hasIdentityTables } from './identity/operatorIdentity.sql';
import { runOperatorCommandLine } from './operator/runOperatorCommandLine';
import { openSealing } from './security/sealing';

/** `h5 identity` starts this file. */
await runOperatorCommandLine({
  name: 'identity',
  isReady: hasIdentityTables,
  nothingHere:
    'There are no identities here: start the server once, or set another H5_DATA or DATABASE_URL.',
  run: async (db, input) => {
    const clock = new SteadyClock(await readClockState(db));
    const sealing = openSealing(readOperatorCommandConfig());
    return runIdentityCommand(db, { clock, sealing }, input);
  },
});
