import { makeAutoObservable } from 'mobx';
import type { IdentifierKind } from '@h5/shared/contract/account';
import type { Area } from '@h5/shared/contract/content';
import { isChineseMobile, isEmail } from '@h5/shared/rules/validators';

export type IdentifierProblem =
  'EMAIL_MISSING' | 'EMAIL_INVALID' | 'PHONE_MISSING' | 'PHONE_INVALID' | 'ACCOUNT_MISSING';

/** What the field needs from the site; `SiteStore` fits. */
export interface AreaChoice {
  areaCode: string;
  area: Area | undefined;
  loadAreas(): Promise<void>;
}

/** Who somebody says they are: an email, a phone number with its area, or an account name. */
export class IdentifierStore {
  kind: IdentifierKind = 'email';
  text = '';

  readonly #site: AreaChoice;

  constructor(site: AreaChoice) {
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

  /** As it is shown back to its owner. */
  get shown(): string {
    return this.kind === 'phone' ? `${this.#site.areaCode} ${this.value}` : this.value;
  }

  choose(kind: IdentifierKind): void {
    this.kind = kind;
    this.text = '';
  }

  edit(text: string): void {
    this.text = text;
  }

  clear(): void {
    this.text = '';
  }

  /** A phone number travels with the id of its area. */
  async wire(): Promise<{ userString: string; areaCodeId?: number }> {
    if (this.kind !== 'phone') return { userString: this.value };
    if (!this.#site.area) await this.#site.loadAreas();
    const { area } = this.#site;
    return { userString: this.value, ...(area && { areaCodeId: area.id }) };
  }
}
