import { SteadyClock } from './clock';
import { readClockState } from './clock.sql';
import { hasInstrumentTables } from './markets/instruments.sql';
import { runMarketsCommand } from './markets/operatorMarkets';
import { runOperatorCommandLine } from './operator/runOperatorCommandLine';

/** `h5 markets` starts this file. */
await runOperatorCommandLine({
  name: 'markets',
  isReady: hasInstrumentTables,
  nothingHere:
    'There are no markets here: start the server once, or set another H5_DATA or DATABASE_URL.',
  run: async (db, input) => runMarketsCommand(db, new SteadyClock(await readClockState(db)), input),
});
