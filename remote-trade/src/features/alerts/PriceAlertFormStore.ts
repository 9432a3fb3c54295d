import { makeAutoObservable, runInAction, toJS } from 'mobx';
import * as z from 'zod/mini';
import type { LiveMarket } from '@h5/shared/app';
import type { PriceAlert, SavePriceAlertInput } from '@h5/shared/contract/alerts/endpoints';
import {
  ceilToStep,
  Decimal,
  countDecimals,
  floorToStep,
  parsePositiveAmount,
  toWireAmount,
} from '@h5/shared/money/money';
import { typedAmount } from '@h5/shared/requests/draftFields';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import { findAlertError, type AlertError } from '@h5/shared/rules/alerts';

const alertDraft = z.object({
  kind: z.enum(['above', 'below', 'pct24h']),
  /** A price, or a percentage without sign. */
  value: typedAmount,
  isFall: z.boolean(),
  once: z.boolean(),
});

/** A draft that was kept over a reload. */
const keptAlert = z.extend(alertDraft, { editedId: z.optional(z.string()) });

type AlertDraft = z.output<typeof alertDraft>;

export interface AlertProblem {
  code: AlertError['code'] | 'PRICE_MISSING' | 'PRICE_UNTOUCHED' | 'MOVE_MISSING';
  values: Readonly<Record<string, string>>;
}

/** What the form needs from the alerts store. */
interface Alerts {
  save(input: SavePriceAlertInput): Promise<void>;
}

const farShortcuts = [-5, -1, 1, 5] as const;
const moveShortcuts = [3, 5, 10, 20] as const;

/** The form that creates or edits a price alert. */
export class PriceAlertFormStore {
  /** The price starts at the last price, so that only a few steps are needed. */
  draft: AlertDraft = { kind: 'above', value: '', isFall: false, once: true };
  /** The id of the edited alert. Undefined for a new one. */
  editedId: string | undefined = undefined;
  /** Whether the price has not been edited yet. It equals the last price, so its validity would change with every tick. */
  isUntouched = true;

  readonly #request = new FormRequest();
  readonly #market: LiveMarket;
  readonly #alerts: Alerts;

  constructor(market: LiveMarket, alerts: Alerts) {
    this.#market = market;
    this.#alerts = alerts;
    this.draft.value = this.#priceNow;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isSaving(): boolean {
    return this.#request.isSending;
  }

  /** The message of the last error from the server. */
  get serverError(): string | undefined {
    return this.#request.problem;
  }

  /** The person has entered a price or a percentage. */
  get isDirty(): boolean {
    return !this.isUntouched && this.draft.value !== '';
  }

  get isMove(): boolean {
    return this.draft.kind === 'pct24h';
  }

  /** Percentages: relative to the last price, or the size of the move. */
  get shortcuts(): readonly number[] {
    return this.isMove ? moveShortcuts : farShortcuts;
  }

  /** The first problem to fix, or undefined if the alert can be saved. */
  get problem(): AlertProblem | undefined {
    const value = this.#value;
    if (!value) {
      return { code: this.isMove ? 'MOVE_MISSING' : 'PRICE_MISSING', values: {} };
    }
    if (this.isUntouched) return { code: 'PRICE_UNTOUCHED', values: {} };
    const { price, change, tickSize } = this.#market;
    // Then only the server can check the alert.
    if (price === undefined) return undefined;
    return findAlertError(tickSize, { kind: this.draft.kind, value }, { price, change });
  }

  edit(change: Partial<AlertDraft>): void {
    // A price is not reused as a percentage.
    const isOther = change.kind && (change.kind === 'pct24h') !== this.isMove;
    const value = change.kind === 'pct24h' ? '' : this.#priceNow;
    if (isOther) this.isUntouched = true;
    if (change.value !== undefined) this.isUntouched = false;
    Object.assign(this.draft, isOther && { value }, change);
    this.#request.clearProblem();
  }

  /** Sets the price to this percentage from the last price; the sign decides the direction. */
  useShortcut(percent: number): void {
    if (this.isMove) {
      this.edit({ value: String(percent) });
      return;
    }
    const { price: now, tickSize } = this.#market;
    if (now === undefined) return;
    const price = new Decimal(now).times(new Decimal(percent).div(100).plus(1));
    const [kind, level] =
      percent > 0
        ? (['above', ceilToStep(price, tickSize)] as const)
        : (['below', floorToStep(price, tickSize)] as const);
    this.edit({ kind, value: toWireAmount(level) });
  }

  change(alert: PriceAlert): void {
    const value = new Decimal(alert.value);
    this.editedId = alert.id;
    this.isUntouched = false;
    this.draft = {
      kind: alert.kind,
      value: toWireAmount(value.abs()),
      isFall: value.isNegative(),
      once: alert.once,
    };
    this.#request.clearProblem();
  }

  /** What a reload would lose. */
  draftToKeep(): unknown {
    return this.isDirty ? { ...toJS(this.draft), editedId: this.editedId } : undefined;
  }

  /** Fills the form with the draft of the page before a reload, unless another alert is edited now. */
  restoreDraft(kept: unknown): void {
    const read = keptAlert.safeParse(kept);
    if (!read.success || (this.editedId && this.editedId !== read.data.editedId)) return;
    const { editedId, ...draft } = read.data;
    this.editedId = editedId;
    this.isUntouched = false;
    Object.assign(this.draft, draft);
  }

  /** Returns whether the alert was saved. */
  async save(): Promise<boolean> {
    const value = this.#value;
    if (!value || this.problem) return false;
    const { kind, once } = this.draft;
    const { baseId, quoteId, kind: instrument, symbol } = this.#market;
    return this.#request.send(async () => {
      const id = this.editedId;
      const alert = { baseId, quoteId, kind, value: toWireAmount(value), once };
      // Without a symbol it is the spot market of the two currencies, or what the changed alert watches.
      const watched = instrument === 'spot' ? {} : { symbol };
      await this.#alerts.save({ ...(id && { id }), ...watched, ...alert });
      runInAction(() => {
        this.editedId = undefined;
        this.isUntouched = true;
        this.draft.value = this.isMove ? '' : this.#priceNow;
      });
    });
  }

  get #priceNow(): string {
    const { price, tickSize } = this.#market;
    return price === undefined ? '' : floorToStep(price, tickSize).toFixed(countDecimals(tickSize));
  }

  get #value(): Decimal | undefined {
    const value = parsePositiveAmount(this.draft.value);
    return this.isMove && this.draft.isFall ? value?.negated() : value;
  }
}
