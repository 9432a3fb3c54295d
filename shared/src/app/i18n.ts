import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../contract/languages';
import { pageMessagesFile } from '../contract/pageFiles';
import { releaseFileUrl, type AppVersion } from '../contract/release';
import { releasedAppVersion } from './release';

/** Timeout of a file. */
const slowMs = 6_000;

/** Messages by namespace: a remote's file has one; the host's has its own, `shared` and `ui`. */
export type MessagesByNamespace = Record<string, Record<string, unknown>>;

/** Which messages of an app are wanted. */
export interface MessagesOptions {
  /** The released file by default. */
  version?: AppVersion | undefined;
  /** The page that needs them. Without it all messages of the app are loaded. */
  path?: string | undefined;
}

export function createI18n(language: Language): I18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: ['shared', 'ui'],
    defaultNS: 'shared',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added' },
    initAsync: false,
  });
  return instance;
}

/** Loads the messages of the opened apps, one language at a time. */
export class MessagesLoader {
  readonly #i18n: I18n;
  /** Whose messages are in use, by app and page. What failed to load is missing. */
  readonly #loaded = new Map<string, [app: string, options: MessagesOptions]>();
  readonly #loading = new Map<string, Promise<void>>();

  constructor(i18n: I18n) {
    this.#i18n = i18n;
  }

  /** Loads the messages of an app, or of one of its pages. Rejects if the file cannot be read. */
  async load(
    app: string,
    { version = releasedAppVersion(app), path }: MessagesOptions = {},
    language = this.#i18n.language as Language,
  ): Promise<void> {
    if (!version) return;
    const url = releaseFileUrl(app, version.version, pageMessagesFile(version, path, language));
    const running = this.#loading.get(url);
    if (running) return running;
    const loading = this.#read(url, language).then(
      () => void this.#loaded.set(`${app} ${path ?? ''}`, [app, { version, path }]),
    );
    this.#loading.set(url, loading);
    loading.catch(() => this.#loading.delete(url));
    return loading;
  }

  /** Uses an app's English messages in place of the current language's, which failed to load. */
  async loadEnglishFallback(app: string): Promise<void> {
    const version = releasedAppVersion(app);
    if (!version) return;
    const url = releaseFileUrl(app, version.version, version.locales.en);
    await this.#read(url, this.#i18n.language as Language);
  }

  /** Loads the messages of all opened pages, then switches without a reload. */
  async change(language: Language): Promise<void> {
    const loaded = [...this.#loaded.values()];
    await Promise.all(loaded.map(([app, options]) => this.load(app, options, language)));
    await this.#i18n.changeLanguage(language);
  }

  async #read(url: string, language: Language): Promise<void> {
    const messages = await fetchMessages(url);
    for (const [namespace, bundle] of Object.entries(messages)) {
      this.#i18n.addResourceBundle(language, namespace, bundle, true, true);
    }
  }
}

/** Messages are checked against the release's hash, like scripts. */
async function fetchMessages(url: string): Promise<MessagesByNamespace> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), slowMs);
  try {
    const response = await fetch(url, {
      // The same mode and credentials as the document's preload, or the file is fetched twice.
      credentials: 'same-origin',
      integrity: window.__H5__.integrityOf(url),
      signal: abort.signal,
    });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return (await response.json()) as MessagesByNamespace;
  } catch (cause) {
    // The same shape as webpack's errors for scripts and styles.
    const type = abort.signal.aborted ? 'timeout' : 'error';
    throw Object.assign(new Error(String(cause), { cause }), { request: url, type });
  } finally {
    clearTimeout(timer);
  }
}
