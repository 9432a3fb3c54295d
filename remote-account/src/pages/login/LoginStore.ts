import { makeAutoObservable, runInAction } from 'mobx';
import { messageOf, type SessionStore } from '@h5/shared/app';
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
  isSending = false;
  /** Problems are shown only after the first attempt, not while typing. */
  hasTried = false;
  /** The message of the last error from the server. */
  serverError: string | undefined = undefined;

  readonly #session: LoginDeps['session'];

  constructor({ site, session }: LoginDeps) {
    this.identifier = new IdentifierStore(site);
    this.#session = session;
    makeAutoObservable(this, { identifier: false }, { autoBind: true });
  }

  get identifierProblem(): IdentifierProblem | undefined {
    return this.hasTried ? this.identifier.problem : undefined;
  }

  get isPasswordMissing(): boolean {
    return this.hasTried && this.password === '';
  }

  editPassword(password: string): void {
    this.password = password;
    this.serverError = undefined;
  }

  /** Resets the form. */
  reset(): void {
    this.identifier.clear();
    this.password = '';
    this.hasTried = false;
    this.serverError = undefined;
  }

  /** Returns whether the person is signed in. */
  async submit(): Promise<boolean> {
    this.hasTried = true;
    this.serverError = undefined;
    if (this.identifier.problem || !this.password || this.isSending) return false;

    this.isSending = true;
    try {
      const { kind } = this.identifier;
      const who = await this.identifier.toInput();
      await this.#session.login(
        { ...who, kind, password: this.password },
        { handlesError: () => true },
      );
      this.reset();
      return true;
    } catch (error) {
      runInAction(() => (this.serverError = messageOf(error)));
      return false;
    } finally {
      runInAction(() => (this.isSending = false));
    }
  }
}
