import { makeAutoObservable, runInAction } from 'mobx';
import { login, logout, register, currentUser, type User } from '../contract/account/endpoints';
import type * as z from 'zod/mini';
import { messageOf, type Api, type CallOptions } from './Api';
import type { Storage } from './storage';

const redirectDelayMs = 1200;
const longestPath = 2_000;
const loginPath = '/pages/common/login';

/** What the session needs from the rest of the app. */
interface SessionContext {
  api: Api;
  storage: Storage;
  showError(message: string): void;
  /** Shows another page; the router gives itself to the app when it is mounted. */
  navigate(path: string): void;
  /** The page on screen, with its query. */
  currentPath(): string;
}

/** Who is signed in: a guest has no token. */
export class SessionStore {
  token: string | undefined;
  user: User | undefined = undefined;
  /** The account was opened a moment ago, on this page. */
  isNew = false;
  /** Why it is not known who this is. */
  problem: string | undefined = undefined;

  readonly #context: SessionContext;
  #redirect: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(context: SessionContext) {
    this.#context = context;
    this.token = storedToken(context.storage);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isSignedIn(): boolean {
    return this.token !== undefined;
  }

  async login(input: z.output<typeof login.input>, options?: CallOptions): Promise<void> {
    this.#signIn(await this.#context.api.call(login, input, options));
  }

  async register(input: z.output<typeof register.input>, options?: CallOptions): Promise<void> {
    this.#signIn(await this.#context.api.call(register, input, options));
    runInAction(() => (this.isNew = true));
  }

  /** Who is new here has been told what there is. */
  markWelcomed(): void {
    this.isNew = false;
  }

  /** Signs out here at once; the server's side ends by itself when it cannot be told. */
  logout(): void {
    this.#context.api.call(logout, {}, { quiet: true }).catch(() => undefined);
    this.clear();
  }

  /** Reads who this is; keeps what is known when the server cannot be reached, and says why. */
  async load(): Promise<void> {
    const { token } = this;
    if (!token) return;
    try {
      const user = await this.#context.api.call(currentUser, {}, { quiet: true });
      // Somebody else has signed in meanwhile, or nobody.
      if (token !== this.token) return;
      this.#context.storage.write('user', user);
      runInAction(() => Object.assign(this, { user, problem: undefined }));
    } catch (error) {
      if (token === this.token) runInAction(() => (this.problem = messageOf(error)));
    }
  }

  /** Says why and leads to the login page, once, however many calls were refused together. */
  expire(message: string, token: string | undefined): void {
    // A reply to an older session must not end the present one, nor lead a guest away a second time.
    if (token !== this.token) return;
    this.clear();
    if (this.#redirect === undefined) this.#context.showError(message);
    this.redirectToLogin();
  }

  /** A page that needs a person, and says so itself: leads to the login page soon, and back here afterwards. */
  requireLogin(): boolean {
    if (this.isSignedIn) return true;
    const here = this.#context.currentPath();
    // Who has gone elsewhere in the meantime is left in peace.
    this.redirectToLogin(() => this.#context.currentPath() === here);
    return false;
  }

  /** Somebody asked to sign in: leads there at once, and back here afterwards. */
  goToLogin(): void {
    this.#rememberHere();
    this.#context.navigate(loginPath);
  }

  /** Where the person wanted to be before they were asked to sign in. */
  takeReturnPath(): string {
    const path = this.#context.storage.get('returnTo');
    this.#context.storage.remove('returnTo');
    const isPage = path !== undefined && path.startsWith('/pages/') && path.length <= longestPath;
    return isPage ? path : '/pages/index/index';
  }

  clear(): void {
    this.#context.storage.remove('token');
    this.#context.storage.remove('user');
    this.switchTo(undefined);
  }

  watchOtherTabs(): void {
    const { storage } = this.#context;
    storage.onOtherTabChange('token', () => this.switchTo(storedToken(storage)));
  }

  /** What is known of one person is not said of another. */
  private switchTo(token: string | undefined): void {
    if (token === this.token) return;
    this.token = token;
    this.user = undefined;
    this.problem = undefined;
    this.isNew = false;
  }

  private redirectToLogin(isStillWanted = () => true): void {
    if (this.#redirect) return;
    this.#rememberHere();
    this.#redirect = setTimeout(() => {
      this.#redirect = undefined;
      if (this.isSignedIn || this.#isAtLogin() || !isStillWanted()) return;
      // Whoever has moved on meanwhile comes back to the page they are taken from.
      this.#rememberHere();
      this.#context.navigate(loginPath);
    }, redirectDelayMs);
  }

  #rememberHere() {
    if (!this.#isAtLogin()) this.#context.storage.set('returnTo', this.#context.currentPath());
  }

  #isAtLogin(): boolean {
    return this.#context.currentPath().startsWith(loginPath);
  }

  #signIn(token: string) {
    this.#context.storage.set('token', token);
    this.switchTo(token);
  }
}

/**
 * Letters, digits and the marks a token has in a header. Anything else never opened a session: asking with it would
 * only lead a guest away from the page they opened.
 */
function storedToken(storage: Storage): string | undefined {
  const token = storage.get('token');
  return token !== undefined && /^[\w.~+/=-]{1,512}$/.test(token) ? token : undefined;
}
