import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { formatPrice, formatTrimmedAmount } from '@h5/shared/money/format';
import type { OrderFormStore } from './OrderFormStore';

/** What happens at once to a limit order whose price is in the book: it is filled, or refused if it is post-only. */
export function useFillWarning(
  store: OrderFormStore | undefined,
  market: LiveMarket,
): string | undefined {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  if (!store || store.form.isLocked) return undefined;
  const { timeInForce } = store.draft;
  // The other times in force are chosen in order to be filled at once, so they need no warning.
  if (timeInForce && timeInForce !== 'gtc' && timeInForce !== 'post_only') return undefined;
  const { limitFill, quantity } = store.estimate;
  if (!limitFill?.average || !quantity) return undefined;
  if (timeInForce === 'post_only') return t('spot.form.wouldFill');
  const price = formatPrice(limitFill.average, market.priceDecimals, tag);
  if (limitFill.filled.eq(quantity)) return t('spot.form.fillsAtOnce', { price });
  const filled = formatTrimmedAmount(limitFill.filled, tag);
  return t('spot.form.fillsInPart', { filled, coin: market.base, price });
}
