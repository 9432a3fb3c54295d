import { Decimal } from '@h5/shared/money/money';
import { copyTerms } from '@h5/shared/rules/copy-trading/copyTrading';
import { previewOf, type PreviewedTrade, type PreviewSettings } from './previewOf';

const { suggestedMultiples, suggestedCopies } = copyTerms;

/**
 * Plays the trades with the largest multiple that would have copied most of them: a few hundred USDT copy nothing of a large
 * trader's own size. If none would, the one that copies the most trades.
 */
export function suggestedMultiple(
  trades: readonly PreviewedTrade[],
  settings: Omit<PreviewSettings, 'size'>,
): { number: string; played: ReturnType<typeof previewOf> } {
  let best = tried('1');
  for (const number of suggestedMultiples) {
    const next = tried(number);
    if (new Decimal(suggestedCopies).times(trades.length).lte(next.played.copied)) return next;
    if (next.played.copied > best.played.copied) best = next;
  }
  return best;

  function tried(number: string) {
    const size = { kind: 'multiple' as const, number };
    return { number, played: previewOf(trades, { ...settings, size }) };
  }
}
