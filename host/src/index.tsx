import { StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppStore, openSocket } from '@h5/shared/app';
import { releaseTopic } from '@h5/shared/contract/topics';
import { pagePaths } from '@h5/shared/contract/routes';
import { App } from './App';
import { FederationProvider } from './federation/Federation';
import { whenStylesLoaded } from './federation/whenStylesLoaded';
import { isUserBusy } from './federation/isUserBusy';
import { prepareNextPages } from './federation/prepareNextPages';
import { ReleaseUpdates } from './federation/ReleaseUpdates';
import { Remotes } from './federation/Remotes';
import { reportReady } from './federation/reportReady';
import { TypedFields } from './federation/TypedFields';
import { loadOverrides } from './overrides/loadOverrides';
import { guardTranslatedText } from './guardTranslatedText';
import { HomeStore } from './pages/home/HomeStore';
import { isHomePath } from './shell/TabBar';

/** As long as a page of a remote has to be shown before its version is trusted. */
const hostProbationMs = 10_000;

open().catch((error: unknown) => {
  window.__H5__.failHost('REMOTE_UNREACHABLE');
  reportError(error);
});

async function open() {
  const boot = window.__H5__;
  const app = new AppStore({ language: boot.lang, openSocket });
  const remotes = new Remotes(boot, app.locale, app.storage);
  const fields = new TypedFields();
  const releases = new ReleaseUpdates(boot.release, {
    isBusy: () => isUserBusy(app.activity, fields),
    saveDrafts: () => app.drafts.save(),
  });
  app.start();
  if (process.env.NODE_ENV === 'development') {
    const { startDevelopment } = await import('./development/startDevelopment');
    const isCrashed = () => remotes.pageAtHash(location.hash)?.hasCrashed ?? false;
    startDevelopment({ boot, locale: app.locale, isCrashed });
  } else {
    fields.watch();
    releases.watch();
    app.topics.subscribe(releaseTopic, { onEvent: releases.hear, onResync: releases.catchUp });
  }
  const home = new HomeStore(app);
  const path = remotes.pathAtHash(location.hash);
  if (isHomePath(path)) void home.load();
  else void remotes.pageAt(path)?.start();

  // The document has requested both already.
  const [overrides] = await Promise.all([
    loadOverrides(boot, { session: app.session, releases }),
    app.locale.load('host'),
    whenStylesLoaded(document),
  ]);

  const root = document.getElementById('app');
  if (!root) throw new Error('The document has no #app.');
  guardTranslatedText(document.body);
  createRoot(root).render(
    <StrictMode>
      <RemoveFirstPaint>
        <FederationProvider value={{ remotes, releases, overrides }}>
          <App app={app} home={home} />
        </FederationProvider>
      </RemoveFirstPaint>
    </StrictMode>,
  );
  setTimeout(() => {
    if (root.hasChildNodes()) reportReady('host', boot.release.apps.host?.version ?? '');
  }, hostProbationMs);
  const inner = app.session.isSignedIn ? [pagePaths.chart] : [pagePaths.chart, pagePaths.login];
  const tabs = app.menu('tab').map(({ path: tab }) => remotes.pathAtHash(tab));
  void prepareNextPages({ tabs, inner }, remotes);
}

/** Removes the document's first paint in the frame that shows the app. */
function RemoveFirstPaint({ children }: { children: ReactNode }) {
  useLayoutEffect(() => document.getElementById('first-paint')?.remove(), []);
  return children;
}
