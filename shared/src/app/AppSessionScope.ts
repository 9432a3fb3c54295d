import type { AppStore } from './AppStore';
import { FavouritesStore } from './FavouritesStore';
import { NoticesStore } from './NoticesStore';
import { SessionScope } from './SessionScope';
import { WalletStore } from './WalletStore';

/** The session scope with the stores that every page may need. Remotes add theirs by `storePerSession`. */
export class AppSessionScope extends SessionScope {
  readonly wallet: WalletStore;
  readonly favourites: FavouritesStore;
  readonly notices: NoticesStore;

  constructor(app: AppStore) {
    super(app.api, () => app.locale.i18n.t('shared:sessionEnded'));
    const { session, storage, topics } = app;
    this.wallet = new WalletStore(this, app);
    this.favourites = new FavouritesStore({ api: this.api, session, storage });
    this.notices = new NoticesStore(this, {
      topics,
      session,
      device: app.deviceNotifications,
      loadWritten: () =>
        import(/* webpackChunkName: "notices" */ './notices/writtenNotices').then(
          ({ writtenNotices }) => writtenNotices(app),
        ),
      bodyOf: () => (app.site.isSimulated ? app.locale.i18n.t('shared:simulated') : ''),
      open: (url) => app.navigate(url),
    });
  }

  async load(): Promise<void> {
    const { wallet, favourites, notices } = this;
    await Promise.allSettled([wallet.load(), favourites.load(), notices.load()]);
  }
}
