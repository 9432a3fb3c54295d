import { runOperatorCommandLine } from './operator/runOperatorCommandLine';
import { runSuspendedCommand } from './sequencer/operatorSuspensions';
import { hasSuspensionsTable } from './sequencer/operatorSuspensions.sql';

/** `h5 suspended` starts this file. */
await runOperatorCommandLine({
  name: 'suspended',
  isReady: hasSuspensionsTable,
  nothingHere:
    'There are no positions here: start the server once, or set another H5_DATA or DATABASE_URL.',
  run: runSuspendedCommand,
});
