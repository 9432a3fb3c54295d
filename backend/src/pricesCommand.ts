import { hasInstrumentTables } from './markets/instruments.sql';
import { runOperatorCommandLine } from './operator/runOperatorCommandLine';
import { runPricesCommand } from './prices/verifyPrices';

/** `h5 prices` starts this file. */
await runOperatorCommandLine({
  name: 'prices',
  isReady: hasInstrumentTables,
  nothingHere:
    'There are no prices here: start the server once, or set another H5_DATA or DATABASE_URL.',
  run: runPricesCommand,
});
