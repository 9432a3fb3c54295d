import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { Language } from '../contract/languages';
import type { AccountMenuGroup, MenuPlace } from '../release/release';
import { isIdentityPath, pagePaths, pageUrl } from '../contract/routes';
import { ActivityStore } from './ActivityStore';
import { AppSessionScope } from './AppSessionScope';
import { ApiClient } from './ApiClient';
import type { PictureApi } from './Api';
import { DeviceNotifications } from './DeviceNotifications';
import { DraftStore } from './DraftStore';
import type { FavouritesStore } from './FavouritesStore';
import { FiatStore } from './FiatStore';
import type { OpenSocket } from './TopicSocket';
import { createI18n, MessagesLoader } from './i18n';
import { LocaleStore } from './LocaleStore';
import { MarketsStore } from './MarketsStore';
import type { NoticesStore } from './NoticesStore';
import { releasedMenu, releaseHasPage } from './release';
import { reportContractViolation } from './reportContractViolation';
import { ServerClock } from './ServerClock';
import { SessionKeys } from './SessionKeys';
import { SessionStore } from './SessionStore';
import { SiteStore } from './SiteStore';
import { BrowserStorage } from './storage';
import { AppearanceStore } from './AppearanceStore';
import { ToastStore } from './ToastStore';
import { TopicHub } from './TopicHub';
import type { WalletStore } from './WalletStore';

const identityDelayMs = 1200;
/** When the socket is opened at the latest, even if no screen becomes usable. */
const socketAtLatestMs = 3000;

interface AppOptions {
  language: Language;
  openSocket: OpenSocket;
  /** Tests pass a fake. */
  api?: PictureApi;
}

/** An entry of a menu as it is shown. */
interface ShownMenuEntry {
  id: string;
  path: string;
  icon: string;
  label: string;
  group: AccountMenuGroup;
}

/** The running app: all state that outlives a page. There is one instance. */
export class AppStore {
  readonly storage = new BrowserStorage();
  readonly clock = new ServerClock();
  readonly toasts = new ToastStore();
  readonly activity = new ActivityStore();
  readonly drafts = new DraftStore();
  readonly theme = new AppearanceStore(this.storage);
  readonly deviceNotifications = new DeviceNotifications(this.storage);
  readonly api: PictureApi;
  readonly locale: LocaleStore;
  readonly session: SessionStore;
  readonly topics: TopicHub;
  readonly site: SiteStore;
  readonly fiat: FiatStore;
  readonly markets: MarketsStore;
  /** The stores of the current session; another object after sign-in and sign-out. */
  scope: AppSessionScope;

  /** Set by the router when it is mounted. */
  navigate: (path: string) => void = (path) => location.assign(`#${path}`);

  #isStarted = false;
  #isUsable = false;
  #identityTimer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor({ language, openSocket, api }: AppOptions) {
    const i18n = createI18n(language);
    const keys = new SessionKeys(this.clock);
    this.api =
      api ??
      new ApiClient({
        language: () => this.locale.language,
        token: () => this.session.token,
        prove: (token, call) => keys.prove(token, call),
        message: (code) => i18n.t(`shared:network.${code}`),
        onSessionEnded: (message, token) => this.session.expire(message, token),
        onIdentityNeeded: (message) => this.promptForIdentity(message),
        onError: (message) => this.toasts.error(message),
        onSlow: () => this.activity.beginSlowCall(),
        onWrite: () => this.activity.beginWrite(),
        onReachable: (isReachable) => this.activity.setReachable(isReachable),
        onServerTime: (time) => this.clock.setApproximate(time),
        onContractViolation: reportContractViolation,
      });
    this.locale = new LocaleStore(language, i18n, new MessagesLoader(i18n), this.storage);
    this.session = new SessionStore({
      api: this.api,
      keys,
      storage: this.storage,
      showError: (message) => this.toasts.error(message),
      navigate: (path) => this.navigate(path),
      currentPath: () => location.hash.slice(1) || pagePaths.home,
    });
    this.topics = new TopicHub(openSocket, this.session, this.clock);
    this.site = new SiteStore(this.api, this.storage, this.clock);
    this.fiat = new FiatStore(this.api, this.storage, () => this.locale.tag);
    this.markets = new MarketsStore(this.api, this.topics);
    this.scope = new AppSessionScope(this);
    makeAutoObservable(this, { navigate: false, scope: observableRef }, { autoBind: true });
    reaction(() => this.session.token, this.changeScope);
  }

  get wallet(): WalletStore {
    return this.scope.wallet;
  }

  get favourites(): FavouritesStore {
    return this.scope.favourites;
  }

  get notices(): NoticesStore {
    return this.scope.notices;
  }

  /** Starts everything that runs in the background; nothing here delays the first screen. */
  start(): void {
    this.activity.watchNetwork();
    this.locale.watchOtherTabs();
    this.theme.watchOtherTabs();
    this.session.watchOtherTabs();
    this.#isStarted = true;
    setTimeout(() => this.topics.start(), socketAtLatestMs);
    const tasks = [this.site.load(), this.fiat.refresh(), this.markets.load()];
    void Promise.allSettled(tasks);
    // The socket notices first that the server is back.
    reaction(
      () => this.topics.isConnected && this.topics.lastBeatAt,
      (isAlive) => isAlive && this.activity.setReachable(true),
    );
    reaction(
      () => this.topics.connections,
      (connections) => connections > 1 && this.#refreshAfterReconnect(),
    );
    this.#loadAccount();
  }

  /** Whether the running release has a page. */
  hasRoute(path: string): boolean {
    return releaseHasPage(path);
  }

  /** The entries of a menu that the user may see, with their words in the language of the page. */
  menu(place: MenuPlace): ShownMenuEntry[] {
    const { session, locale } = this;
    return releasedMenu(place)
      .filter(({ guard }) => guard === 'anyone' || (guard === 'signedIn') === session.isSignedIn)
      .map(({ id, path, icon, words, group = 'account' }) => {
        return { id, path, icon, label: words[locale.language], group };
      });
  }

  /**
   * The first screen shows its data and can be used; only the first call counts. The socket is opened after it,
   * so that it does not compete for the network with what is shown.
   */
  reportUsable(): void {
    if (this.#isUsable) return;
    this.#isUsable = true;
    performance.mark('h5:usable');
    if (this.#isStarted) this.topics.start();
  }

  /** Another user, or none, is signed in: nothing of the former session stays. */
  private changeScope(): void {
    this.scope.dispose();
    this.scope = new AppSessionScope(this);
    if (!this.#isStarted) return;
    this.topics.reconnect();
    this.#loadAccount();
  }

  private promptForIdentity(message: string): void {
    this.toasts.error(message);
    const from = location.hash.slice(1) || pagePaths.home;
    if (this.#identityTimer || isIdentityPath(from) || !releaseHasPage(pagePaths.identity)) return;
    this.#identityTimer = setTimeout(() => {
      this.#identityTimer = undefined;
      // Somebody who has moved on meanwhile stays there.
      if ((location.hash.slice(1) || pagePaths.home) === from)
        this.navigate(pageUrl(pagePaths.identity, { from }));
    }, identityDelayMs);
  }

  /** After a reconnect: reads what may have changed in the meantime, and what could not be read before. */
  #refreshAfterReconnect() {
    const { site, fiat, session, markets } = this;
    const person = session.user ? undefined : session.load();
    void Promise.allSettled([markets.load({ force: true }), site.load(), fiat.refresh(), person]);
  }

  #loadAccount() {
    if (!this.session.isSignedIn) return;
    void Promise.allSettled([this.session.load(), this.scope.load()]);
  }
}
