import { SteadyClock } from './clock';
import { readClockState } from './clock.sql';
import { readOperatorCommandConfig } from './commandDatabase';
import { carryOutOperatorCommand } from './operator/carryOutOperatorCommand';
import { hasOperatorTables } from './operator/operatorKeys.sql';
import { runOperatorCommandLine } from './operator/runOperatorCommandLine';
import { openSealing } from './security/sealing';

/** `h5 operator` starts this file. */
await runOperatorCommandLine({
  name: 'operator',
  isReady: hasOperatorTables,
  nothingHere:
    'There is nothing to operate here: start the server once, or set another H5_DATA or DATABASE_URL.',
  run: async (db, input) => {
    const config = readOperatorCommandConfig();
    const clock = new SteadyClock(await readClockState(db));
    const sealing = openSealing(config);
    // No server runs in this process; those that run notice within seconds.
    const dropSessions = () => undefined;
    return carryOutOperatorCommand({ config, db, clock, sealing, dropSessions }, input);
  },
});
