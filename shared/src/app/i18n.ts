import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../contract/languages';
import { localeUrl } from './release';

/** Words by namespace: a remote's file has one, the host's has its own, `shared` and `ui`. */
export type Words = Record<string, Record<string, unknown>>;

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

/** The language files of the apps that have been opened, one language at a time. */
export class LocaleFiles {
  readonly #i18n: I18n;
  readonly #apps = new Set<string>();
  readonly #loading = new Map<string, Promise<void>>();

  constructor(i18n: I18n) {
    this.#i18n = i18n;
  }

  /** Makes an app's words available in the present language. Rejects when its file cannot be read. */
  load(app: string, language = this.#i18n.language as Language): Promise<void> {
    this.#apps.add(app);
    const key = `${app}/${language}`;
    const running = this.#loading.get(key);
    if (running) return running;
    const loading = this.#fetch(app, language);
    this.#loading.set(key, loading);
    loading.catch(() => this.#loading.delete(key));
    return loading;
  }

  /** Fetches what the opened apps need, then switches without a reload. */
  async change(language: Language): Promise<void> {
    await Promise.all([...this.#apps].map((app) => this.load(app, language)));
    await this.#i18n.changeLanguage(language);
  }

  async #fetch(app: string, language: Language): Promise<void> {
    const url = localeUrl(app, language);
    if (!url) return;
    // The same mode and credentials as the document's preload, or the file is fetched twice.
    const response = await fetch(url, { credentials: 'same-origin' });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    const words = (await response.json()) as Words;
    for (const [namespace, bundle] of Object.entries(words)) {
      this.#i18n.addResourceBundle(language, namespace, bundle, true, true);
    }
  }
}
