import { makeAutoObservable } from 'mobx';
import type { IdentifierKind } from '@h5/shared/contract/account/endpoints';
import type { Area } from '@h5/shared/contract/content/endpoints';
import { isChineseMobile, isEmail } from '@h5/shared/rules/validators';

export type IdentifierProblem =
  | 'EMAIL_MISSING'
  | 'EMAIL_INVALID'
  | 'PHONE_MISSING'
  | 'PHONE_INVALID'
  | 'ACCOUNT_MISSING';

/** What the field needs from `SiteStore`. */
export interface AreaDeps {
  areaCode: string;
  area: Area | undefined;
  loadAreas(): Promise<void>;
}

/** An email address, a phone number with its area, or an account name. */
export class IdentifierStore {
  kind: IdentifierKind = 'email';
  text = '';
  /** Whether the field was left. Problems are not shown while it is typed for the first time. */
  private isDone = false;

  readonly #site: AreaDeps;

  constructor(site: AreaDeps) {
    this.#site = site;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The normalized value: a phone number without separators. */
  get value(): string {
    const text = this.text.trim();
    return this.kind === 'phone' ? text.replace(/[\s().-]/g, '') : text;
  }

  get problem(): IdentifierProblem | undefined {
    const { kind, value } = this;
    if (kind === 'account') return value ? undefined : 'ACCOUNT_MISSING';
    if (kind === 'email') {
      if (!value) return 'EMAIL_MISSING';
      return isEmail(value) ? undefined : 'EMAIL_INVALID';
    }
    if (!value) return 'PHONE_MISSING';
    const isPhone =
      this.#site.area?.areaCode === '+86' ? isChineseMobile(value) : /^\d{4,15}$/.test(value);
    return isPhone ? undefined : 'PHONE_INVALID';
  }

  /** The problem to show at the field, once it was left or is needed. */
  get shownProblem(): IdentifierProblem | undefined {
    return this.isDone ? this.problem : undefined;
  }

  /** The value as displayed to the person. */
  get display(): string {
    return this.kind === 'phone' ? `${this.#site.areaCode} ${this.value}` : this.value;
  }

  choose(kind: IdentifierKind): void {
    this.kind = kind;
    this.clear();
  }

  edit(text: string): void {
    this.text = text;
  }

  /** Call it when the field loses focus. */
  leave(): void {
    if (this.value) this.isDone = true;
  }

  /** Shows the problem, because the next step needs a valid identifier. */
  showProblem(): void {
    this.isDone = true;
  }

  clear(): void {
    this.text = '';
    this.isDone = false;
  }

  /** Copies the identifier from another form, if it is an address that codes can be sent to. */
  copy({ kind, text }: IdentifierStore): void {
    this.clear();
    const isAddress = kind !== 'account' || isEmail(text.trim());
    if (!isAddress) return;
    this.kind = kind === 'account' ? 'email' : kind;
    this.text = text;
  }

  /** What a reload would lose. */
  draftToKeep(): unknown {
    return this.text.trim() ? { kind: this.kind, text: this.text } : undefined;
  }

  /** Fills the field with the draft of the page before a reload. */
  restoreDraft(kept: unknown): void {
    const { kind, text } = (kept ?? {}) as Record<string, unknown>;
    if (typeof text !== 'string' || !(kind === 'email' || kind === 'phone' || kind === 'account'))
      return;
    this.choose(kind);
    this.edit(text);
  }

  /** The identifier as request fields. A phone number is sent with the id of its area. */
  async toInput(): Promise<{ userString: string; areaCodeId?: number }> {
    if (this.kind !== 'phone') return { userString: this.value };
    return { userString: this.value, ...(await this.areaInput()) };
  }

  /** The chosen area as a request field. */
  async areaInput(): Promise<{ areaCodeId?: number }> {
    if (!this.#site.area) await this.#site.loadAreas();
    const { area } = this.#site;
    return area ? { areaCodeId: area.id } : {};
  }
}
