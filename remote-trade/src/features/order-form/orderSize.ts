import type { DepthLevel, Market } from '@h5/shared/contract/markets/endpoints';
import { Decimal, parsePositiveAmount } from '@h5/shared/money/money';
import {
  affordableQuantity,
  marketBuyWorstPrice,
  marketSellWorstPrice,
  quantityForTotal,
  quantityForTotalInBook,
} from '@h5/shared/rules/spot/spot';
import { isAtMarketNow, type OrderDraft } from './OrderDraft';

/** What the quantity of an order is computed from. */
export interface OrderSizeInput {
  market: Market;
  draft: OrderDraft;
  /** The available balance of the spent currency. */
  available: Decimal;
  /** The opposite side of the book, best first. Reading it makes the caller recompute with every change of the book. */
  oppositeLevels: readonly DepthLevel[];
}

/** The limit price, or the worst price of a market order: from its trigger price if it waits. */
export function orderPriceOf(grounds: OrderSizeInput): Decimal | undefined {
  const { market, draft } = grounds;
  if (draft.kind === 'limit') return parsePositiveAmount(draft.price);
  const best =
    draft.trigger === undefined
      ? grounds.oppositeLevels[0]?.[0]
      : parsePositiveAmount(draft.trigger)?.toFixed();
  if (best === undefined) return undefined;
  return draft.side === 'buy'
    ? marketBuyWorstPrice(best, market.tickSize)
    : marketSellWorstPrice(best, market.tickSize);
}

/** The price at which funds are reserved for each coin: a buy with a stop may be filled at the higher price of the stop. */
export function reservedPriceOf(grounds: OrderSizeInput): Decimal | undefined {
  const price = orderPriceOf(grounds);
  const { draft, market } = grounds;
  const stop = parsePositiveAmount(draft.stop ?? '');
  if (!price || !stop || draft.side === 'sell') return price;
  const limit = parsePositiveAmount(draft.stopLimit ?? '');
  return Decimal.max(price, limit ?? marketBuyWorstPrice(stop, market.tickSize));
}

/** The largest quantity that this percentage of the balance pays for. */
export function quantityForShare(grounds: OrderSizeInput, percent: number): Decimal {
  const price = reservedPriceOf(grounds);
  if (!price) return new Decimal(0);
  const { market, draft, available } = grounds;
  return affordableQuantity(market, draft.side, available, percent, price);
}

/** The quantity in the base currency: as typed, or derived from a percentage or a total. */
export function orderQuantityOf(grounds: OrderSizeInput): Decimal | undefined {
  const { percent, quantity, total } = grounds.draft;
  if (percent === undefined && !total) return parsePositiveAmount(quantity);
  const counted =
    percent === undefined
      ? quantityForTotalText(grounds, total)
      : quantityForShare(grounds, percent);
  return counted.isZero() ? undefined : counted;
}

function quantityForTotalText(grounds: OrderSizeInput, text: string): Decimal {
  const { market, draft, available } = grounds;
  const { side } = draft;
  const [total, price] = [parsePositiveAmount(text), orderPriceOf(grounds)];
  if (!total || !price) return new Decimal(0);
  if (!isAtMarketNow(draft)) return quantityForTotal(market, side, total, price);
  const quantity = quantityForTotalInBook(market, side, total, grounds.oppositeLevels);
  // A market buy freezes its quantity at the worst price until it is filled, so the last percent of a balance cannot be spent.
  const isPaidFor = side === 'buy' && total.lte(available);
  return isPaidFor ? Decimal.min(quantity, quantityForShare(grounds, 100)) : quantity;
}
