import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { socketHandshake } from '../contract/account/callProof';
import { login, logout, register, getCurrentUser, type User } from '../contract/account/endpoints';
import type * as z from 'zod/mini';
import type { Api, CallOptions } from './Api';
import { Resource } from './Resource';
import type { OfferedKeys, SessionKeys } from './SessionKeys';
import type { BrowserStorage } from './storage';
import type { SocketCredentials } from './TopicSocket';
import { pagePaths } from '../contract/routes';

const redirectDelayMs = 1200;
const longestPath = 2_000;

/** What `SessionStore` needs from the app. */
interface SessionContext {
  api: Api;
  keys: Pick<SessionKeys, 'offer' | 'prove' | 'remove'>;
  storage: BrowserStorage;
  showError(message: string): void;
  /** Navigates to a path. */
  navigate(path: string): void;
  /** The current path, with its query. */
  currentPath(): string;
}

type OfferedKeyFields = Partial<Pick<OfferedKeys, 'publicKey' | 'agreementKey'>>;

/** The session and its user. A guest has no token. */
export class SessionStore {
  token: string | undefined;
  /** The account has just been registered in this tab. */
  isNew = false;

  /** What was read in this session; another one after sign-in and sign-out, so that a late reply changes nothing. */
  private reading: Resource<User>;
  readonly #context: SessionContext;
  #redirect: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(context: SessionContext) {
    this.#context = context;
    this.token = storedToken(context.storage);
    this.reading = this.#newReading();
    makeAutoObservable<this, 'reading'>(this, { reading: observableRef }, { autoBind: true });
  }

  get user(): User | undefined {
    return this.reading.value;
  }

  /** Why the user could not be read. */
  get problem(): string | undefined {
    return this.reading.problem;
  }

  get isSignedIn(): boolean {
    return this.token !== undefined;
  }

  async login(input: z.output<typeof login.input>, options?: CallOptions): Promise<void> {
    await this.signIn(
      (keys, callOptions) => this.#context.api.call(login, { ...input, ...keys }, callOptions),
      options,
    );
  }

  async register(input: z.output<typeof register.input>, options?: CallOptions): Promise<void> {
    await this.signIn(
      (keys, callOptions) => this.#context.api.call(register, { ...input, ...keys }, callOptions),
      options,
    );
    runInAction(() => (this.isNew = true));
  }

  /**
   * Signs in by a call that answers the token of a session. It offers the server a key, to which the session is bound; the key is kept
   * before other tabs hear of the token.
   */
  async signIn(
    open: (keys: OfferedKeyFields, options: CallOptions) => Promise<string>,
    options: CallOptions = {},
  ): Promise<void> {
    const { keys, storage } = this.#context;
    const offer = await keys.offer();
    const fields = offer && { publicKey: offer.publicKey, agreementKey: offer.agreementKey };
    let serverKey: string | undefined;
    const onServerKey = (key: string) => (serverKey = key);
    const token = await open(fields ?? {}, { ...options, onServerKey });
    await offer?.keep(token, serverKey);
    storage.set('token', token);
    this.switchTo(token);
  }

  /** The welcome sheet was closed. */
  markWelcomed(): void {
    this.isNew = false;
  }

  /** Signs out at once, without waiting for the server; a session it was not told of expires there. */
  logout(): void {
    this.#context.api.call(logout, {}, { quiet: true }).catch(() => undefined);
    this.end();
  }

  /** Reads the user; keeps the last known one and sets `problem` if that fails. */
  /** The person has changed what others see of them. */
  setUser(user: User): void {
    this.reading.set(user);
  }

  async load(): Promise<void> {
    if (this.token) await this.reading.refresh();
  }

  /** Shows why and redirects to the login page, once, even if many calls fail together. */
  expire(message: string, token: string | undefined): void {
    // An error of an older session must not end the current one, nor redirect a guest a second time.
    if (token !== this.token) return;
    this.end();
    if (this.#redirect === undefined) this.#context.showError(message);
    this.redirectToLogin();
  }

  /** For a page that needs a session: redirects to the login page after a moment, and back here after sign-in. */
  requireLogin(): boolean {
    if (this.isSignedIn) return true;
    const here = this.#context.currentPath();
    // Do not redirect if the user has navigated in the meantime.
    this.redirectToLogin(() => this.#context.currentPath() === here);
    return false;
  }

  /** Goes to the login page at once, and back here after sign-in. */
  goToLogin(): void {
    this.#rememberHere();
    this.#context.navigate(pagePaths.login);
  }

  /** The path to return to after sign-in; it is used once. */
  takeReturnPath(): string {
    const path = this.#context.storage.get('returnTo');
    this.#context.storage.remove('returnTo');
    const isPage = path !== undefined && path.startsWith('/pages/') && path.length <= longestPath;
    return isPage ? path : pagePaths.home;
  }

  /** Forgets the session in this browser. */
  end(): void {
    if (this.token) this.#context.keys.remove(this.token);
    this.#context.storage.remove('token');
    this.#context.storage.remove('user');
    this.switchTo(undefined);
  }

  /** What the socket says of the session when it connects. */
  async credentials(): Promise<SocketCredentials> {
    const { token } = this;
    if (!token) return {};
    const pop = await this.#context.keys.prove(token, { ...socketHandshake, body: '' });
    return { token, ...(pop && { pop }) };
  }

  /** The socket was refused: a call finds out whether the session is over, and then says why. */
  onRefused(): void {
    // Not `load`: the answer that a call waits for may be older.
    if (this.token) void this.reading.invalidate();
  }

  watchOtherTabs(): void {
    const { storage } = this.#context;
    storage.onOtherTabChange('token', () => this.switchTo(storedToken(storage)));
  }

  /** Changes the session and forgets everything about the previous user. */
  private switchTo(token: string | undefined): void {
    if (token === this.token) return;
    this.token = token;
    this.reading = this.#newReading();
    this.isNew = false;
  }

  private redirectToLogin(isStillWanted = () => true): void {
    if (this.#redirect) return;
    this.#rememberHere();
    this.#redirect = setTimeout(() => {
      this.#redirect = undefined;
      if (this.isSignedIn || this.#isAtLogin() || !isStillWanted()) return;
      // If the user has moved on, return to the page that they are on now.
      this.#rememberHere();
      this.#context.navigate(pagePaths.login);
    }, redirectDelayMs);
  }

  #rememberHere() {
    if (!this.#isAtLogin()) this.#context.storage.set('returnTo', this.#context.currentPath());
  }

  #isAtLogin(): boolean {
    return this.#context.currentPath().startsWith(pagePaths.login);
  }

  #newReading(): Resource<User> {
    const { token } = this;
    return new Resource(async () => {
      const user = await this.#context.api.call(getCurrentUser, {}, { quiet: true });
      if (token === this.token) this.#context.storage.write('user', user);
      return user;
    });
  }
}

/**
 * The stored token, if it has only the characters that a token has. Sending anything else would fail with
 * LOGIN_REQUIRED and redirect a guest from the page they opened.
 */
function storedToken(storage: BrowserStorage): string | undefined {
  const token = storage.get('token');
  return token !== undefined && /^[\w.~+/=-]{1,512}$/.test(token) ? token : undefined;
}
