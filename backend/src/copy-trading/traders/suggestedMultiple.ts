import { Decimal } from '@h5/shared/money/money';
import { previewOf, type PreviewedTrade, type PreviewSettings } from './previewOf';

/** What a new follower is offered, the largest first. */
const multiples = ['1', '0.5', '0.3', '0.2', '0.1', '0.05', '0.03', '0.02', '0.01'];
/** So many of the trades must have been copied. */
const mostTrades = new Decimal('0.8');

/**
 * Plays the trades with the largest multiple that would have copied most of them: a few hundred USDT copy nothing of a large
 * trader's own size. If none would, the one that copies the most trades.
 */
export function suggestedMultiple(
  trades: readonly PreviewedTrade[],
  settings: Omit<PreviewSettings, 'size'>,
): { number: string; played: ReturnType<typeof previewOf> } {
  let best = tried('1');
  for (const number of multiples) {
    const next = tried(number);
    if (mostTrades.times(trades.length).lte(next.played.copied)) return next;
    if (next.played.copied > best.played.copied) best = next;
  }
  return best;

  function tried(number: string) {
    const size = { kind: 'multiple' as const, number };
    return { number, played: previewOf(trades, { ...settings, size }) };
  }
}
