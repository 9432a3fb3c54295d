import { makeAutoObservable } from 'mobx';
import type { IdentifierKind } from '@h5/shared/contract/account/endpoints';
import type { Area } from '@h5/shared/contract/content/endpoints';
import { isChineseMobile, isEmail } from '@h5/shared/rules/validators';

export type IdentifierProblem =
  'EMAIL_MISSING' | 'EMAIL_INVALID' | 'PHONE_MISSING' | 'PHONE_INVALID' | 'ACCOUNT_MISSING';

/** What the field needs from the site; `SiteStore` fits. */
export interface AreaDeps {
  areaCode: string;
  area: Area | undefined;
  loadAreas(): Promise<void>;
}

/** Who somebody says they are: an email, a phone number with its area, or an account name. */
export class IdentifierStore {
  kind: IdentifierKind = 'email';
  text = '';
  /** Nobody is corrected while they type for the first time: only once they went on. */
  private isDone = false;

  readonly #site: AreaDeps;

  constructor(site: AreaDeps) {
    this.#site = site;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What is sent: a phone number without the marks people write between its digits. */
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

  /** The problem to show at the field: nobody is told that an empty one is empty before they need it. */
  get shownProblem(): IdentifierProblem | undefined {
    return this.isDone ? this.problem : undefined;
  }

  /** As it is shown back to its owner. */
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

  /** Somebody has typed and goes on to the next field. */
  leave(): void {
    if (this.value) this.isDone = true;
  }

  /** What comes next needs an address. */
  showProblem(): void {
    this.isDone = true;
  }

  clear(): void {
    this.text = '';
    this.isDone = false;
  }

  /** Who has said who they are on one form is not asked again on the next; a code needs an address, though. */
  copy({ kind, text }: IdentifierStore): void {
    this.clear();
    const isAddress = kind !== 'account' || isEmail(text.trim());
    if (!isAddress) return;
    this.kind = kind === 'account' ? 'email' : kind;
    this.text = text;
  }

  /** A phone number travels with the id of its area. */
  async toInput(): Promise<{ userString: string; areaCodeId?: number }> {
    if (this.kind !== 'phone') return { userString: this.value };
    if (!this.#site.area) await this.#site.loadAreas();
    const { area } = this.#site;
    return { userString: this.value, ...(area && { areaCodeId: area.id }) };
  }
}
