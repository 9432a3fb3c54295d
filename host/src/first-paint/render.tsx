import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
// The build has no location, and this code never runs in the page.
// eslint-disable-next-line no-restricted-imports
import { MemoryRouter } from 'react-router-dom';
import { AppProvider, type AppStore } from '@h5/shared/app';
import '@h5/shared/ui/tokens.css';
import { HomeLayout } from '../pages/home/HomePage';
import { HomeStore } from '../pages/home/HomeStore';
import { AssetsStripPlaceholder } from '../pages/home/StripPlaceholder';
import { homePath, TabBar } from '../shell/TabBar';
import { menuPlaceholders } from './menuPlaceholders';

/**
 * Renders the home page at build time from the same components, for the document to show before any script has run.
 * The app paints over it without a layout shift. Messages are left as `{{host:key}}`, and menus as placeholders that
 * the edge server replaces by the entries of the release.
 */
export function render(): string {
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={keys()}>
      <AppProvider value={placeholderApp as unknown as AppStore}>
        <MemoryRouter initialEntries={[homePath]}>
          <HomeLayout home={new HomeStore(placeholderApp)} strip={<AssetsStripPlaceholder />} />
          <TabBar />
        </MemoryRouter>
      </AppProvider>
    </I18nextProvider>,
  );
  // This markup is replaced by the app, so attributes for screen readers are left out.
  return markup
    .replace('<main', '<div')
    .replace('</main>', '</div>')
    .replace(/ (data-page|data-discover|aria-label|tabindex)="[^"]*"/g, '')
    .replaceAll('href="/pages', 'href="#/pages');
}

const api = { call: () => Promise.reject(new Error('Nothing is asked at build time.')) };

const placeholderApp = {
  api,
  scope: { api },
  hasRoute: () => true,
  menu: menuPlaceholders,
  reportUsable: () => undefined,
  locale: { tag: 'en', language: 'en' as const },
  markets: { list: [], problem: undefined, load: () => Promise.resolve() },
  notices: { unread: 0 },
  session: { isSignedIn: false, user: undefined },
  topics: { isStale: false, isFeedLive: true },
  site: { name: '', isDemo: true, isSimulated: true },
};

function keys() {
  const instance = createInstance();
  void instance.init({
    lng: 'en',
    resources: {},
    initAsync: false,
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: (key) => `{{${key}}}`,
  });
  return instance;
}
