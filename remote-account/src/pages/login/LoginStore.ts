import { makeAutoObservable, runInAction } from 'mobx';
import type { SessionStore } from '@h5/shared/app';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import { type AreaDeps, type IdentifierProblem, IdentifierStore } from '../../features/sign-in';

/** What the form needs from the app. */
interface LoginDeps {
  site: AreaDeps;
  session: Pick<SessionStore, 'login'>;
}

/** The login form. */
export class LoginStore {
  readonly identifier: IdentifierStore;
  password = '';
  /** Problems are shown only after the first attempt, not while typing. */
  hasTried = false;
  /** The password was right, and a code of TOTP is asked for. */
  needsCode = false;
  code = '';

  readonly #request = new FormRequest();
  readonly #session: LoginDeps['session'];

  constructor({ site, session }: LoginDeps) {
    this.identifier = new IdentifierStore(site);
    this.#session = session;
    makeAutoObservable(this, { identifier: false }, { autoBind: true });
  }

  /** The person has entered something that a reload would lose. */
  get isDirty(): boolean {
    return this.identifier.text !== '' || this.password !== '';
  }

  get isSending(): boolean {
    return this.#request.isSending;
  }

  /** The message of the last error from the server. */
  get serverError(): string | undefined {
    return this.#request.problem;
  }

  get identifierProblem(): IdentifierProblem | undefined {
    return this.hasTried ? this.identifier.problem : undefined;
  }

  get isPasswordMissing(): boolean {
    return this.hasTried && this.password === '';
  }

  editPassword(password: string): void {
    this.password = password;
    this.needsCode = false;
    this.code = '';
    this.#request.clearProblem();
  }

  editCode(code: string): void {
    this.code = code;
    this.#request.clearProblem();
  }

  /** Resets the form. */
  reset(): void {
    this.needsCode = false;
    this.code = '';
    this.identifier.clear();
    this.password = '';
    this.hasTried = false;
    this.#request.clearProblem();
  }

  /** Returns whether the person is signed in. */
  async submit(): Promise<boolean> {
    this.hasTried = true;
    this.#request.clearProblem();
    if (this.identifier.problem || !this.password) return false;
    const isSignedIn = await this.#request.send(async () => {
      const { kind } = this.identifier;
      const who = await this.identifier.toInput();
      const input = { ...who, kind, password: this.password };
      const code = this.needsCode && { code: this.code.trim() };
      await this.#session.login({ ...input, ...code }, { handlesError: () => true });
      this.reset();
    });
    if (this.#request.errorCode === 'NEED_TOTP') {
      runInAction(() => (this.needsCode = true));
      this.#request.clearProblem();
    }
    return isSignedIn;
  }
}
