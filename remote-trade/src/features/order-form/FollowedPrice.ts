import { makeAutoObservable, reaction, toJS } from 'mobx';
import type { Market } from '@h5/shared/contract/markets/endpoints';
import { countDecimals, floorToStep, priceUnlessZero } from '@h5/shared/money/money';
import type { OrderDraft } from './OrderDraft';

interface FollowedForm {
  draft: OrderDraft;
  isLocked: boolean;
  isDirty: boolean;
}

/** The price of the form, which follows the market until the person enters something. */
export class FollowedPrice {
  isChosen = false;
  readonly #market: Market;
  readonly #form: () => FollowedForm;

  constructor(market: Market, form: () => FollowedForm) {
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

  /** The last price with each tick, while the form is shown and nothing is entered in it. */
  reopen(): () => void {
    return reaction(
      () => this.#market.last,
      () => this.#form().isDirty || this.follow(),
      { fireImmediately: true },
    );
  }

  /** A price that was not chosen follows the market after a reload, too. */
  toKeep(draft: OrderDraft): Partial<OrderDraft> {
    const { price, ...rest } = toJS(draft);
    return this.isChosen ? { ...rest, price } : rest;
  }
}
