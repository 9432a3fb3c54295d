import { UserError } from '../UserError';
import { askBackend, type BackendCommand } from './askBackend';
import { defineCommand } from './Command';
import { describeTraders, type TradersReport } from './describeTraders';

const how = 'Such as: h5 traders, h5 traders approve 7, h5 traders refuse 7 or h5 traders end 7';
const decisions = ['approve', 'refuse', 'end'];

export const tradersCommand = defineCommand({
  usage: 'traders [approve|refuse|end <id>]',
  summary: 'List lead traders and applications, and decide about them.',
  takesNames: true,
  async run({ workspace, names, settings }) {
    const report = await askBackend<TradersReport>('traders', {
      workspace,
      dataFolder: settings.dataFolder,
      command: readCommand(names),
    });
    return { text: describeTraders(report), json: report };
  },
});

function readCommand([action, id]: string[]): BackendCommand {
  if (action === undefined) return { action: 'list' };
  if (!decisions.includes(action)) {
    throw new UserError(`There is no “h5 traders ${action}”.`, how, 'usage');
  }
  if (id === undefined || !/^[1-9]\d{0,8}$/.test(id)) {
    throw new UserError('Name the lead trader by the public number.', how, 'usage');
  }
  return { action, id: Number(id) };
}
