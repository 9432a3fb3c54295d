import { UserError } from '../UserError';
import { askBackend, type BackendCommand } from './askBackend';
import { defineCommand } from './Command';
import { describePrices, type PricesReport } from './describePrices';

const how = 'Such as: h5 prices verify 2026-11-22, or h5 prices verify 2026-11-22T07 for one hour.';

export const pricesCommand = defineCommand({
  usage: 'prices verify <day|hour>',
  summary: 'Compute the recorded prices of a day or an hour (UTC) again, and compare.',
  takesNames: true,
  async run({ workspace, names, settings }) {
    const report = await askBackend<PricesReport>('prices', {
      workspace,
      dataFolder: settings.dataFolder,
      command: readCommand(names),
    });
    return { text: describePrices(report), json: report };
  },
});

function readCommand([action, when]: string[]): BackendCommand {
  if (action !== 'verify') throw new UserError('Name what to do with the prices.', how, 'usage');
  const [, day, hour] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d))?$/.exec(when ?? '') ?? [];
  const from = Date.parse(`${day}T${hour ?? '00'}:00:00Z`);
  if (Number.isNaN(from)) throw new UserError('Name a day or an hour.', how, 'usage');
  return { action, from, hours: hour === undefined ? 24 : 1 };
}
