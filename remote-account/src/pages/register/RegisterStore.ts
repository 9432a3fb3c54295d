import { makeAutoObservable } from 'mobx';
import { storePerApp, type Api, type ApiError, type SessionStore } from '@h5/shared/app';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import {
  type AreaDeps,
  type IdentifierProblem,
  IdentifierStore,
  type NewPasswordProblem,
  NewPasswordStore,
  OneTimePasswordStore,
} from '../../features/sign-in';
import { InviteStore } from './InviteStore';

export type RegisterProblem =
  | IdentifierProblem
  | 'CODE_MISSING'
  | NewPasswordProblem
  | 'INVITE_UNKNOWN'
  | 'TERMS_OPEN';

/** The form fields that a server error can refer to. */
export type RegisterField = 'user_string' | 'code' | 'password' | 'extension_code';

const fieldOf: Partial<Record<ApiError['code'], RegisterField>> = {
  USER_STRING_INVALID: 'user_string',
  AREA_CODE_UNKNOWN: 'user_string',
  ALREADY_REGISTERED: 'user_string',
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_TOO_COMMON: 'password',
  INVITE_CODE_UNKNOWN: 'extension_code',
};

/** What the form needs from the app. */
interface RegisterDeps {
  api: Api;
  site: AreaDeps;
  session: Pick<SessionStore, 'register'>;
}

/** The registration form. */
export class RegisterStore {
  readonly identifier: IdentifierStore;
  readonly code: OneTimePasswordStore;
  readonly password = new NewPasswordStore();
  readonly invite: InviteStore;
  hasAccepted = false;

  readonly #request = new FormRequest(fieldOf);
  readonly #session: RegisterDeps['session'];

  constructor({ api, site, session }: RegisterDeps) {
    this.identifier = new IdentifierStore(site);
    this.code = new OneTimePasswordStore(api, 'register', this.identifier);
    this.invite = new InviteStore(api);
    this.#session = session;
    makeAutoObservable(
      this,
      { identifier: false, code: false, password: false, invite: false },
      { autoBind: true },
    );
  }

  /** The first problem, or undefined if the form can be sent. */
  get problem(): RegisterProblem | undefined {
    const { identifier, code, password, invite } = this;
    const first = identifier.problem ?? code.problem ?? password.problem;
    if (first) return first;
    if (invite.isUnknown) return 'INVITE_UNKNOWN';
    return this.hasAccepted ? undefined : 'TERMS_OPEN';
  }

  get isSending(): boolean {
    return this.#request.isSending;
  }

  /** The message of the last error, at its field. */
  get serverErrors(): Partial<Record<RegisterField, string>> {
    const { problem, problemField } = this.#request;
    return problem && problemField ? { [problemField]: problem } : {};
  }

  /** The person has entered something that a reload would lose. */
  get isDirty(): boolean {
    const { identifier, code, password, invite } = this;
    return [identifier.text, code.code, password.password, invite.code].some(Boolean);
  }

  /** What is kept over a reload: neither the password nor the one-time password. */
  draftToKeep(): unknown {
    if (!this.isDirty) return undefined;
    return { identifier: this.identifier.draftToKeep(), invite: this.invite.code };
  }

  /** Fills the form with the draft of the page before a reload. */
  restoreDraft(kept: unknown): void {
    const { identifier, invite } = (kept ?? {}) as Record<string, unknown>;
    this.identifier.restoreDraft(identifier);
    if (typeof invite === 'string') this.invite.edit(invite);
  }

  accept(hasAccepted: boolean): void {
    this.hasAccepted = hasAccepted;
  }

  /** Clears the error of an edited field. */
  clearError(field: RegisterField): void {
    if (this.#request.problemField === field) this.#request.clearProblem();
  }

  reset(): void {
    this.identifier.clear();
    this.code.clear();
    this.password.clear();
    this.invite.edit('');
    this.hasAccepted = false;
    this.#request.clearProblem();
  }

  /** Returns whether the account was created and the person signed in. */
  async submit(): Promise<boolean> {
    if (this.problem) return false;
    return this.#request.send(async () => {
      const { identifier, code, password, invite } = this;
      const account = {
        ...(await identifier.toInput()),
        // Without a phone it is what the person says of where they live.
        ...(await identifier.areaInput()),
        kind: identifier.kind === 'phone' ? ('phone' as const) : ('email' as const),
        code: code.code,
        password: password.password,
        repeatedPassword: password.repeated,
        ...(invite.code && { inviteCode: invite.code }),
      };
      await this.#session.register(account, { handlesError: this.#request.hasField });
      this.reset();
    });
  }
}

/** The form outlives its page, because choosing an area is a page of its own. */
export const useRegisterStore = storePerApp((app) => {
  const store = new RegisterStore(app);
  app.drafts.keep('account.register', { draft: store.draftToKeep, restore: store.restoreDraft });
  return store;
});
