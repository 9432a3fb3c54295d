import { makeAutoObservable } from 'mobx';
import type { DepthLevel, Market } from '@h5/shared/contract/markets/endpoints';
import { parsePositiveAmount, priceUnlessZero, type Decimal } from '@h5/shared/money/money';
import { fillPrice } from '@h5/shared/rules/fillPrice';
import {
  averageFillPrice,
  adversePriceDeviation,
  estimateFill,
  tradingFee,
  orderHoldAmount,
  type FillEstimate,
} from '@h5/shared/rules/spot/spot';
import { isAtMarketNow, type OrderDraft } from './OrderDraft';
import {
  orderPriceOf,
  quantityForShare,
  orderQuantityOf,
  reservedPriceOf,
  type OrderSizeInput,
} from './orderSize';

export interface Wallet {
  available(currencyId: number): Decimal;
}

/** Both sides of an order book, best first. */
export interface DepthLevels {
  bids: readonly DepthLevel[];
  asks: readonly DepthLevel[];
}

/** A limit price that is worse than the market by more than this ratio is more likely a typing error than intent. */
const farThroughRatio = '0.005';

/** What a draft would cost or return, with the balance and the order book as they are now. */
export class OrderEstimate {
  readonly #market: Market;
  readonly #draft: OrderDraft;
  readonly #wallet: Wallet;
  readonly #depth: DepthLevels;

  constructor(market: Market, draft: OrderDraft, wallet: Wallet, depth: DepthLevels) {
    this.#market = market;
    this.#draft = draft;
    this.#wallet = wallet;
    this.#depth = depth;
    makeAutoObservable(this);
  }

  /** The available balance of the currency that the order spends. */
  get available(): Decimal {
    const { quoteId, baseId } = this.#market;
    return this.#wallet.available(this.#draft.side === 'buy' ? quoteId : baseId);
  }

  /** The limit price, or the worst price of a market order. */
  get price(): Decimal | undefined {
    return orderPriceOf(this.#sizeInput);
  }

  get maxQuantity(): Decimal {
    return quantityForShare(this.#sizeInput, 100);
  }

  get quantity(): Decimal | undefined {
    return orderQuantityOf(this.#sizeInput);
  }

  /** What the order would be filled with now. A limit order that would rest is not filled, nor is one that waits. */
  get fill(): FillEstimate | undefined {
    if (!this.quantity || !this.price || this.#draft.trigger !== undefined) return undefined;
    const limit = { side: this.#draft.side, price: this.price };
    return estimateFill(this.#oppositeLevels, this.quantity, limit);
  }

  /** The fill estimate of a market order. */
  get marketFill(): FillEstimate | undefined {
    return this.#isMarketOrder ? this.fill : undefined;
  }

  /** What a limit would be filled with at once, because it is in the book already. */
  get limitFill(): FillEstimate | undefined {
    // The fill is computed from the whole book, so only once the best price is reached.
    return !this.#isMarketOrder && this.isInBook ? this.fill : undefined;
  }

  /** How much worse than the last price the limit is, as a ratio. Undefined if the order would rest. */
  get adverseDeviation(): Decimal | undefined {
    const last = priceUnlessZero(this.#market.last);
    if (this.#isMarketOrder || !last || !this.price || !this.fill?.average) return undefined;
    const distance = adversePriceDeviation(this.#draft.side, this.price, last);
    return distance.gt(0) ? distance : undefined;
  }

  /** Whether the limit is so far through the market that it is probably a typing error. */
  get isFarThroughMarket(): boolean {
    return this.adverseDeviation?.gt(farThroughRatio) ?? false;
  }

  /**
   * The value of the order without the fee: the part that the book fills now at the prices of the book, the rest at the limit.
   * For an order with a trigger price, the market is assumed to be there.
   */
  get value(): Decimal | undefined {
    const { marketFill, price, quantity } = this;
    if (!quantity || !price) return undefined;
    if (marketFill) return marketFill.value;
    const trigger = parsePositiveAmount(this.#draft.trigger ?? '');
    const at = trigger ? fillPrice(this.#draft.side, price, trigger) : price;
    const fill = this.#draft.timeInForce === 'post_only' ? undefined : this.limitFill;
    return fill ? fill.value.plus(quantity.minus(fill.filled).times(at)) : quantity.times(at);
  }

  /** The average price behind `value`. */
  get average(): Decimal | undefined {
    const { marketFill, quantity, value } = this;
    if (marketFill) return marketFill.average;
    return value && quantity && averageFillPrice(value, quantity);
  }

  /** Whether a limit is filled at a better price than its own, because the market has reached it. */
  get isBetterThanLimit(): boolean {
    const { average, price } = this;
    return !this.#isMarketOrder && !!average && !price?.eq(average);
  }

  /** Whether the book decides what the order comes to, so that its total may change until it is filled. */
  get isTotalEstimated(): boolean {
    return this.#isMarketOrder || this.isBetterThanLimit;
  }

  /** What a limit costs at most, or brings at least: all of it at its price, fee included. */
  get worstTotal(): Decimal | undefined {
    const { price, quantity } = this;
    return price && quantity && this.#withFee(price.times(quantity));
  }

  get fee(): Decimal | undefined {
    return this.value && tradingFee(this.value, this.#market.takerFee);
  }

  /** What a buy costs or a sell returns, including the fee. */
  get total(): Decimal | undefined {
    return this.value && this.#withFee(this.value);
  }

  /** What the order freezes, in the currency that it spends. */
  get hold(): Decimal | undefined {
    const { quantity } = this;
    const price = reservedPriceOf(this.#sizeInput);
    if (!price || !quantity) return undefined;
    return orderHoldAmount(this.#market, this.#draft.side, price, quantity).amount;
  }

  /** Whether the order spends more than half of the balance. Confirming it takes a long press. */
  get isLarge(): boolean {
    return this.hold?.times(2).gt(this.available) ?? false;
  }

  /** Whether the best opposite price is as good as the limit. */
  private get isInBook(): boolean {
    const best = this.#oppositeLevels[0]?.[0];
    if (!best || !this.price) return false;
    return this.#draft.side === 'buy' ? this.price.gte(best) : this.price.lte(best);
  }

  #withFee(value: Decimal): Decimal {
    const fee = tradingFee(value, this.#market.takerFee);
    return this.#draft.side === 'buy' ? value.plus(fee) : value.minus(fee);
  }

  get #isMarketOrder(): boolean {
    return isAtMarketNow(this.#draft);
  }

  get #oppositeLevels(): readonly DepthLevel[] {
    return this.#draft.side === 'buy' ? this.#depth.asks : this.#depth.bids;
  }

  get #sizeInput(): OrderSizeInput {
    const { available } = this;
    const oppositeLevels = () => this.#oppositeLevels;
    return {
      market: this.#market,
      draft: this.#draft,
      available,
      // A getter, so that a limit order is not recomputed with every change of the book.
      get oppositeLevels() {
        return oppositeLevels();
      },
    };
  }
}
