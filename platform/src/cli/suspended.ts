import { UserError } from '../UserError';
import { askBackend, type BackendCommand } from './askBackend';
import { defineCommand } from './Command';
import { describeSuspended, type SuspendedReport } from './describeSuspended';

export const suspendedCommand = defineCommand({
  usage: 'suspended [resume <id…>]',
  summary:
    'List what a fault keeps from being settled; resume lets it catch up once that is mended.',
  takesNames: true,
  async run({ workspace, names, settings }) {
    const report = await askBackend<SuspendedReport>('suspended', {
      workspace,
      dataFolder: settings.dataFolder,
      command: readCommand(names),
    });
    return { text: describeSuspended(report), json: report };
  },
});

function readCommand([action, ...ids]: string[]): BackendCommand {
  if (action === undefined) return { action: 'list' };
  if (action === 'resume' && ids.length > 0) return { action, ids };
  throw new UserError(
    'Name what to resume.',
    'Such as: h5 suspended resume 01890000-0000-7000-8000-000000000001',
    'usage',
  );
}
