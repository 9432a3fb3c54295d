import { rollbackDays } from '../registry/limits';
import { sweep } from '../registry/sweep';
import { UserError } from '../UserError';
import { defineCommand } from './Command';

export const sweepCommand = defineCommand({
  usage: 'sweep [--days N] [--keep N] [--dry-run] [--why TEXT]',
  summary:
    'Remove versions that no environment runs or has run in the last 30 days, except the newest three of each app and those of the last day.',
  options: { days: 'text', keep: 'text', 'dry-run': 'flag', why: 'text' },
  async run({ registry, options, who }) {
    const { why } = options;
    const isDryRun = options['dry-run'] ?? false;
    const [days, newest] = [readCount(options.days, rollbackDays), readCount(options.keep, 3)];
    const removed = await sweep(registry, { days, newest, isDryRun }, { who, why });
    const lines = removed.map((name) => `${name} ${isDryRun ? 'would be' : 'was'} removed`);
    return {
      text: lines.join('\n') || 'There is nothing to remove.',
      json: { removed, isDryRun },
    };
  },
});

function readCount(text: string | undefined, standard: number): number {
  if (text === undefined) return standard;
  if (/^\d+$/.test(text)) return Number(text);
  throw new UserError(
    `“${text}” is not a number.`,
    'Usage: h5 sweep [--days N] [--keep N]',
    'usage',
  );
}
