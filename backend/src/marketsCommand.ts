import { SteadyClock } from './clock';
import { readClockState } from './clock.sql';
import { hasInstruments } from './markets/instruments.sql';
import { operatorMarkets } from './markets/operatorMarkets';
import { runCommand } from './operator/runCommand';

/** `h5 markets` starts this file. */
await runCommand({
  name: 'markets',
  isReady: hasInstruments,
  nothingHere:
    'There are no markets here: start the server once, or set another H5_DATA or DATABASE_URL.',
  run: async (db, input) => operatorMarkets(db, new SteadyClock(await readClockState(db)), input),
});
