import { SteadyClock } from './clock';
import { readClockState } from './clock.sql';
import { runTradersCommand } from './copy-trading/traders/operatorTraders';
import { hasTraderTables } from './copy-trading/traders/operatorTraders.sql';
import { runOperatorCommandLine } from './operator/runOperatorCommandLine';

/** `h5 traders` starts this file. */
await runOperatorCommandLine({
  name: 'traders',
  isReady: hasTraderTables,
  nothingHere:
    'There are no lead traders here: start the server once, or set another H5_DATA or DATABASE_URL.',
  run: async (db, input) => runTradersCommand(db, new SteadyClock(await readClockState(db)), input),
});
