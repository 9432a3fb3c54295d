import type { DepthLevel, Market } from '@h5/shared/contract/markets/endpoints';
import { Decimal, parseAmount } from '@h5/shared/money/money';
import {
  affordableQuantity,
  marketCeiling,
  marketFloor,
  quantityForTotal,
  quantityForTotalInBook,
} from '@h5/shared/rules/spot';
import type { OrderDraft } from './OrderDraft';

/** What the size of an order is counted from. */
export interface OrderSizeInput {
  market: Market;
  draft: OrderDraft;
  /** Of the coin it spends. */
  available: Decimal;
  /** What it could meet, best first. Whoever reads it is counted anew with every change of the book. */
  oppositeLevels: readonly DepthLevel[];
}

/** The limit; at the market the furthest price the order can reach. */
export function priceOf(grounds: OrderSizeInput): Decimal | undefined {
  const { market, draft } = grounds;
  if (draft.kind === 'limit') return parseAmount(draft.price);
  const best = grounds.oppositeLevels[0]?.[0];
  if (best === undefined) return undefined;
  return draft.side === 'buy' ? marketCeiling(best, market.tick) : marketFloor(best, market.tick);
}

/** The largest order that so much of what is there pays for. */
export function quantityForShare(grounds: OrderSizeInput, percent: number): Decimal {
  const price = priceOf(grounds);
  if (!price) return new Decimal(0);
  const { market, draft, available } = grounds;
  return affordableQuantity(market, draft.side, available, percent, price);
}

/** In the base coin: as typed, or what a share or a total comes to. */
export function quantityOf(grounds: OrderSizeInput): Decimal | undefined {
  const { percent, quantity, total } = grounds.draft;
  if (percent === undefined && !total) return parseAmount(quantity);
  const counted =
    percent === undefined
      ? quantityForTotalText(grounds, total)
      : quantityForShare(grounds, percent);
  return counted.isZero() ? undefined : counted;
}

function quantityForTotalText(grounds: OrderSizeInput, text: string): Decimal {
  const { market, draft, available } = grounds;
  const { side } = draft;
  const [total, price] = [parseAmount(text), priceOf(grounds)];
  if (!total || !price) return new Decimal(0);
  if (draft.kind === 'limit') return quantityForTotal(market, side, total, price);
  const quantity = quantityForTotalInBook(market, side, total, grounds.oppositeLevels);
  // Until it is filled a buy at the market freezes its ceiling, so the last per cent of a balance stays.
  const isPaidFor = side === 'buy' && total.lte(available);
  return isPaidFor ? Decimal.min(quantity, quantityForShare(grounds, 100)) : quantity;
}
