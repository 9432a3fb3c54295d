import { makeAutoObservable, toJS, when } from 'mobx';
import type { Market } from '@h5/shared/contract/markets/endpoints';
import { countDecimals, floorToStep, priceUnlessZero } from '@h5/shared/money/money';
import type { OrderDraft } from './OrderDraft';

/** The price of the form, which follows the market until the person types, picks or confirms one. */
export class FollowedPrice {
  isChosen = false;
  readonly #market: Market;
  readonly #form: () => { draft: OrderDraft; isLocked: boolean };

  constructor(market: Market, form: () => { draft: OrderDraft; isLocked: boolean }) {
    this.#market = market;
    this.#form = form;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  choose(isChosen: boolean): void {
    this.isChosen = isChosen;
  }

  /** Takes the last price, unless another one was chosen. */
  follow(): void {
    const { draft, isLocked } = this.#form();
    if (this.isChosen || isLocked) return;
    const { last, tickSize } = this.#market;
    const price = priceUnlessZero(last);
    draft.price = price ? floorToStep(price, tickSize).toFixed(countDecimals(tickSize)) : '';
  }

  /** The last price now and with the next tick, when the form is shown again. */
  reopen(): () => void {
    const { last } = this.#market;
    this.follow();
    return when(() => this.#market.last !== last, this.follow);
  }

  /** A price that was not chosen follows the market after a reload, too. */
  toKeep(draft: OrderDraft): Partial<OrderDraft> {
    const { price, ...rest } = toJS(draft);
    return this.isChosen ? { ...rest, price } : rest;
  }
}
