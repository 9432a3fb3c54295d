import { makeAutoObservable } from 'mobx';
import type { AppStore } from '@h5/shared/app';
import { openPosition, type OpenPositionInput } from '@h5/shared/contract/futures/endpoints';
import type { Position, PositionSide } from '@h5/shared/contract/futures/position';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal, parsePositiveAmount, type DecimalValue } from '@h5/shared/money/money';
import { MoneyForm } from '@h5/shared/requests/MoneyForm';
import { StoredRequests } from '@h5/shared/requests/StoredRequests';
import {
  estimateLimitFill,
  estimateOpening,
  largestOrder,
  type OpeningEstimate,
  type OpeningOrder,
} from '@h5/shared/rules/futures/futuresEstimate';
import { limitReached } from '@h5/shared/rules/futures/futuresOrders';
import { lotsOfSize, type SizeUnit } from '@h5/shared/rules/futures/futuresSize';
import type { StopKind } from '@h5/shared/rules/futures/futuresStops';
import { maxMultiple } from '@h5/shared/rules/futures/futuresTerms';
import { frozenAt, stopEntryReached } from '@h5/shared/rules/futures/stopEntries';
import { useFunds, type FundsNeed } from '../../features/funds';
import {
  findUnusableStop,
  priceOfStop,
  type StopContext,
  type FuturesMarketStore,
  type FuturesProblem,
  type SizeUnitStore,
} from '../../features/futures';
import { findTicketProblem } from './findTicketProblem';
import { openingInput } from './openingInput';
import { sizeTextOf } from './sizeTextOf';
import { stopContextOf } from './stopContextOf';
import { emptySize, firstDraft, ticketDraft, type TicketDraft } from './TicketDraft';

/** Sent again later, an order would be filled at another price than the person saw; the lists tell then whether it is in. */
const askedAboutMs = 600_000;

/** The ticket of a perpetual contract: the draft, what it would cost, and the order until its outcome is known. */
export class FuturesTicketStore {
  readonly contract: FuturesMarketStore;
  readonly form: MoneyForm<TicketDraft, OpenPositionInput, Position, FuturesProblem>;
  readonly draft: TicketDraft;
  readonly #app: AppStore;
  readonly #units: SizeUnitStore;

  constructor(contract: FuturesMarketStore, app: AppStore, units: SizeUnitStore) {
    this.contract = contract;
    this.#app = app;
    this.#units = units;
    this.form = new MoneyForm<TicketDraft, OpenPositionInput, Position, FuturesProblem>({
      app,
      endpoint: openPosition,
      pending: new StoredRequests({
        key: 'trade.unansweredPositions',
        endpoint: openPosition,
        storage: app.storage,
        session: app.session,
        isOfForm: ({ baseId }) => baseId === contract.market.baseId,
        keptMs: askedAboutMs,
      }),
      schema: ticketDraft,
      begun: { ...firstDraft, unit: units.unit },
      isEmpty: ({ size, percent, limitPrice }) => size === '' && !percent && limitPrice === '',
      problem: () => findTicketProblem(this, app),
      input: () => openingInput(this),
      onDone: (position) => {
        contract.applyEvent(position);
        this.edit({ ...emptySize, hasStops: false });
      },
    });
    this.draft = this.form.draft;
    makeAutoObservable(this, { contract: false, draft: false, form: false }, { autoBind: true });
  }

  get isLimit(): boolean {
    return this.draft.kind !== 'market';
  }

  /** The limit or the trigger price, or the execution price now. */
  get price(): Decimal | undefined {
    const { limitPrice, side } = this.draft;
    if (this.isLimit) return parsePositiveAmount(limitPrice);
    return this.contract.executionPrice(side, 'open');
  }

  /** The price that a limit is filled at without waiting; undefined if it waits for its price. */
  get fillsAtOnceAt(): Decimal | undefined {
    const { side, kind } = this.draft;
    const now = this.contract.executionPrice(side, 'open');
    if (kind !== 'limit' || !this.price || !now) return undefined;
    return limitReached(side, this.price, now) ? now : undefined;
  }

  /** Whether it is placed to wait for its price, even if that is reached already. */
  get isPending(): boolean {
    return this.isLimit && this.draft.kind !== 'ioc';
  }

  get maxLots(): Decimal {
    return this.#largest(100);
  }

  /** Whether there is any size to choose. */
  get hasLots(): boolean {
    return !this.maxLots.isZero();
  }

  get lots(): Decimal | undefined {
    const { unit, size, percent } = this.draft;
    if (percent !== undefined) {
      const part = this.#largest(percent);
      return part.isZero() ? undefined : part;
    }
    const typed = parsePositiveAmount(size);
    return typed && lotsOfSize(unit, typed, this.contract.terms, this.price);
  }

  /** The size field: as typed, or by the slider. */
  get sizeText(): string {
    const { unit, size, percent } = this.draft;
    return percent === undefined ? size : sizeTextOf(this, unit);
  }

  get percent(): number {
    if (this.draft.percent !== undefined) return this.draft.percent;
    const { lots, maxLots } = this;
    if (!lots || maxLots.isZero()) return 0;
    return Decimal.min(100, lots.div(maxLots).times(100).floor()).toNumber();
  }

  /** What an order can spend: what is free in the margin account, and what would be moved there for it. */
  get spendable(): Decimal {
    const { available, market } = this.contract;
    const paying = { account: accountType.margin, currencyId: market.quoteId };
    return available.plus(useFunds.of(this.#app).reach(paying));
  }

  /** What the margin account lacks for the order; zero if it is empty and there is none yet. */
  get lacking(): FundsNeed | undefined {
    const { atLimit, contract, draft, spendable } = this;
    if (!contract.isLoaded) return undefined;
    const missing = atLimit?.cost.minus(contract.available) ?? new Decimal(0);
    const isBare = !atLimit && (spendable.isZero() || !!draft.percent);
    if (!missing.gt(0) && !isBare) return undefined;
    const { quoteId } = contract.market;
    return { account: accountType.margin, currencyId: quoteId, missing, isPriced: true };
  }

  /** The same, if it is what the order fails for. */
  get need(): FundsNeed | undefined {
    const code = this.form.problem?.code;
    const isShort = code === 'INSUFFICIENT_BALANCE' || code === 'QUANTITY_MISSING';
    return isShort && !this.form.isLocked ? this.lacking : undefined;
  }

  /** The order at the price that opens it: that of the market if it is opened now, else its limit. */
  get estimate(): OpeningEstimate | undefined {
    return this.estimateAt(this.draft.multiple);
  }

  /** The order at its limit, or at the worst price of a stop, by which it is accepted; one at the market is what it is estimated at. */
  get atLimit(): OpeningEstimate | undefined {
    const { rules, terms } = this.contract;
    const [order, price] = [this.#orderAt(this.draft.multiple), this.#frozenAt];
    return order && price && estimateOpening(rules, terms, { ...order, price });
  }

  /** At which price the market would be, if a trigger price is there already; undefined if it can be waited for. */
  get reachedAt(): Decimal | undefined {
    const { side, kind } = this.draft;
    const now = this.contract.executionPrice(side, 'open');
    if (kind !== 'stop' || !this.price || !now) return undefined;
    return stopEntryReached(side, this.price, now) ? now : undefined;
  }

  /** The order as the market fills it now; undefined if it waits for its price. */
  get fill(): OpeningEstimate | undefined {
    return this.#fillOf(this.#orderAt(this.draft.multiple));
  }

  /** The order as it would be with another multiple, or another size. */
  estimateAt(multiple: number, lots: DecimalValue | undefined = this.lots) {
    const order = this.#orderAt(multiple, lots);
    const { rules, terms } = this.contract;
    return order && (this.#fillOf(order) ?? estimateOpening(rules, terms, order));
  }

  /** The highest multiple by what the person has in this market already. */
  get highestMultiple(): number {
    return Math.max(1, maxMultiple(this.contract.terms, this.contract.heldNotional));
  }

  /** The take-profit or stop-loss that is placed with the order. */
  stopOf(kind: StopKind): Decimal | undefined {
    return this.draft.hasStops ? priceOfStop(kind, this.draft, this.stopContext) : undefined;
  }

  get stopContext(): StopContext | undefined {
    return stopContextOf(this);
  }

  get unusableStop(): FuturesProblem | undefined {
    return this.draft.hasStops ? findUnusableStop(this.draft, this.stopContext) : undefined;
  }

  get canSubmit(): boolean {
    return this.#app.session.isSignedIn && !this.form.problem && !this.form.isSending;
  }

  /** An order that a slip would make expensive. */
  get needsLongPress(): boolean {
    const cost = this.atLimit?.cost;
    const { quoteId } = this.contract.market;
    const others = useFunds.of(this.#app).elsewhere(accountType.margin, quoteId);
    const own = this.contract.available.plus(others);
    return this.draft.multiple > 20 || !!cost?.times(2).gt(own);
  }

  edit(change: Partial<TicketDraft>): void {
    if (!this.form.isLocked) this.form.edit(change);
  }

  setSide(side: PositionSide): void {
    if (side !== this.draft.side) this.edit({ ...emptySize, side });
  }

  setSize(size: string): void {
    this.edit({ size, percent: undefined });
  }

  setPercent(percent: number): void {
    this.edit({ size: '', percent });
  }

  /** Writes the same size in another unit, now and from then on. */
  setUnit(unit: SizeUnit): void {
    if (this.form.isLocked) return;
    this.edit({ unit, size: this.draft.percent === undefined ? sizeTextOf(this, unit) : '' });
    this.#units.choose(unit);
  }

  setKind(kind: TicketDraft['kind']): void {
    const last = this.contract.last ?? '';
    // The present price is no trigger price.
    const isEmptied = kind === 'market' || kind === 'stop' || this.draft.kind === 'stop';
    const limitPrice = isEmptied ? '' : this.draft.limitPrice || last;
    this.edit({ kind, limitPrice });
  }

  /** Takes the price of a limit that waits. */
  pickPrice(limitPrice: string): void {
    const { kind } = this.draft;
    this.edit({ kind: kind === 'market' || kind === 'stop' ? 'limit' : kind, limitPrice });
  }

  /** Sends the order, or asks for the outcome of the one before. */
  async submit(): Promise<Position | undefined> {
    return this.canSubmit || this.form.isOutcomeUnknown ? this.form.send() : undefined;
  }

  get #frozenAt(): Decimal | undefined {
    const { price, draft } = this;
    const kind = draft.kind === 'stop' ? 'stop' : 'limit';
    return price && frozenAt({ kind, side: draft.side, price }, this.contract.rules.tickSize);
  }

  #orderAt(multiple: number, lots: DecimalValue | undefined = this.lots): OpeningOrder | undefined {
    const { price, draft } = this;
    return price && lots && Number(lots) > 0
      ? { side: draft.side, lots, price, multiple }
      : undefined;
  }

  #fillOf(order: OpeningOrder | undefined): OpeningEstimate | undefined {
    const { rules, terms, last } = this.contract;
    const { kind } = this.draft;
    if (!order || last === undefined || kind === 'post_only' || kind === 'stop') return undefined;
    return this.isLimit
      ? estimateLimitFill(rules, terms, order, last)
      : estimateOpening(rules, terms, order);
  }

  #largest(percent: number): Decimal {
    const { contract, draft } = this;
    const price = this.#frozenAt;
    if (!price) return new Decimal(0);
    return largestOrder(contract.rules, contract.terms, {
      percent,
      price,
      multiple: draft.multiple,
      available: this.spendable,
      heldNotional: contract.heldNotional,
      room: contract.view?.room[draft.side] ?? 0,
    });
  }
}
