import { useTranslation } from 'react-i18next';
import type { LiveMarket } from '@h5/shared/app';
import type { Decimal } from '@h5/shared/money/money';
import { useFeedAge } from '../../feed-age';
import type { OrderFormStore } from '../OrderFormStore';
import { useFillWarning } from '../useFillWarning';
import { useConfirmFigures } from './useConfirmFigures';

/** A likely mistake, while the sheet is open; `through` is how far the limit is through the last price. */
export function useConfirmWarning(
  store: OrderFormStore,
  market: LiveMarket,
  isOpen: boolean,
  through: Decimal | undefined,
): string | undefined {
  const { t } = useTranslation('trade');
  const feed = useFeedAge();
  const { price, percent } = useConfirmFigures(market);
  // A closed sheet must not render with every change of the book.
  const fillWarning = useFillWarning(isOpen ? store : undefined, market);
  if (store.isMarketOrder && feed.isOld) return t('feedAge.old');
  const isFarThrough = isOpen && store.estimate.isFarThroughMarket;
  const average = isFarThrough ? store.estimate.fill?.average : undefined;
  if (!through || !average) return fillWarning;
  const figures = { percent: percent(through, 1), price: price(average) };
  return t(`confirm.farThrough.${store.draft.side}`, figures);
}

/** What happens to the order next, in one or two sentences. */
export function useConfirmNote(store: OrderFormStore, market: LiveMarket): string {
  const { t } = useTranslation('trade');
  const { price } = useConfirmFigures(market);
  const { side, trigger, stop, takeProfit, stopLoss } = store.draft;
  const exitNote = takeProfit || stopLoss ? t('confirm.note.exits') : undefined;
  return [orderNote(), exitNote].filter(Boolean).join(' ');

  function orderNote() {
    if (trigger) return t('confirm.note.stop', { price: price(trigger) });
    if (stop) return t('confirm.note.oco', { price: price(stop) });
    const limit = store.estimate.price ? price(store.estimate.price) : '–';
    if (!store.isMarketOrder) return t(`confirm.note.limit.${side}`, { price: limit });
    return t(`confirm.note.market.${side}`, { price: limit });
  }
}
