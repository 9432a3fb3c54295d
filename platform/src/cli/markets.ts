import { UserError } from '../UserError';
import { askBackend, type BackendCommand } from './askBackend';
import { defineCommand } from './Command';
import { describeMarkets, type MarketsReport } from './describeMarkets';

const how =
  'Such as: h5 markets halt BTC-USDT, h5 markets set BTC-USDT taker_fee=0.0005, ' +
  'or h5 markets add NEW-USDT name=New tick_size=0.01 lot_size=0.1 start_price=1.5 max_quantity=100000';

export const marketsCommand = defineCommand({
  usage: 'markets [halt|resume <symbol> | set|add <symbol> <name>=<value>…]',
  summary: 'List the markets, or change their rules in the running servers.',
  takesNames: true,
  async run({ workspace, names, settings }) {
    const command = readCommand(names);
    const report = await askBackend<MarketsReport>('markets', {
      workspace,
      dataFolder: settings.dataFolder,
      command,
    });
    return { text: describeMarkets(report, names[1]), json: report };
  },
});

function readCommand([action, symbol, ...values]: string[]): BackendCommand {
  if (action === undefined) return { action: 'list' };
  if (!['halt', 'resume', 'set', 'add'].includes(action)) {
    throw new UserError(`There is no “h5 markets ${action}”.`, how, 'usage');
  }
  if (symbol === undefined) throw new UserError('Name the market.', how, 'usage');
  if (action === 'halt') return { action: 'set', symbol, change: { status: 'halted' } };
  if (action === 'resume') return { action: 'set', symbol, change: { status: 'trading' } };
  if (action === 'set' && values.length > 0) return { action, symbol, change: readValues(values) };
  if (action === 'add') return { action, symbol, market: readValues(values) };
  throw new UserError('Name what to set.', how, 'usage');
}

/** `taker_fee=0.001` sets `takerFee`. */
function readValues(values: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    values.map((text) => {
      const [, name, value] = /^([a-z_]+)=(.+)$/.exec(text) ?? [];
      if (name === undefined || value === undefined) {
        throw new UserError(`“${text}” is not a name and a value.`, how, 'usage');
      }
      return [name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), value];
    }),
  );
}
