import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../contract/languages';
import { isMessageFileIntact } from '../release/messageFile';
import { pageMessagesFile } from '../release/pageFiles';
import { releaseFileUrl, type AppVersion } from '../release/release';
import { releasedAppVersion } from './release';

/** Timeout of a file. */
const slowMs = 6_000;
/** How often messages that failed to load are asked for again. */
const retryEveryMs = 15_000;

/** Messages by namespace: a remote's file has one; the host's has its own, `shared` and `ui`. */
export type MessagesByNamespace = Record<string, Record<string, unknown>>;

/** Which messages of an app are wanted. */
export interface MessagesOptions {
  /** The released file by default. */
  version?: AppVersion | undefined;
  /** The page that needs them. Without it all messages of the app are loaded. */
  path?: string | undefined;
  /** Called with the reason if English messages are shown instead, because those of the language failed to load. */
  onEnglish?: ((error: unknown) => void) | undefined;
}

/** What was loaded: an app's messages, or those of one of its pages. */
interface MessagesPart {
  app: string;
  version: AppVersion;
  path: string | undefined;
}

export function createI18n(language: Language): I18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    // Tells the loader; until English messages have arrived nothing is shown, because nobody can read a key.
    saveMissing: true,
    parseMissingKeyHandler: (_key: string, defaultValue?: string) => defaultValue ?? '',
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

/** Loads the messages of the opened apps, one language at a time, and English ones in place of what is missing. */
export class MessagesLoader {
  readonly #i18n: I18n;
  /** Whose messages are in use, by app and page. What failed to load is missing. */
  readonly #loaded = new Map<string, MessagesPart>();
  readonly #loading = new Map<string, Promise<void>>();
  readonly #retried = new Set<string>();
  /** The apps whose English messages were needed for a missing key. */
  readonly #completed = new Set<string>();

  constructor(i18n: I18n) {
    this.#i18n = i18n;
    i18n.on('missingKey', (_languages: unknown, namespace: string) => this.#complete(namespace));
  }

  /**
   * Loads the messages of an app, or of one of its pages. If those of the language cannot be read, loads the English
   * ones and retries in the background; rejects if neither can be read.
   */
  async load(
    app: string,
    { version = releasedAppVersion(app), path, onEnglish }: MessagesOptions = {},
    language = this.#i18n.language as Language,
  ): Promise<void> {
    if (!version) return;
    const part = { app, version, path };
    try {
      await this.#loadPart(part, language);
    } catch (error) {
      if (language === 'en') throw error;
      await this.#loadPart(part, 'en').catch(() => Promise.reject(error as Error));
      onEnglish?.(error);
      this.#retry(part, language);
    }
  }

  /** Loads the messages of all opened pages, then switches without a reload. */
  async change(language: Language): Promise<void> {
    const loaded = [...this.#loaded.values()];
    await Promise.all(loaded.map((part) => this.#loadPart(part, language)));
    await this.#i18n.changeLanguage(language);
  }

  #loadPart(part: MessagesPart, language: Language): Promise<void> {
    const url = urlOf(part, language);
    const running = this.#loading.get(url);
    if (running) return running;
    const loading = this.#read(url, language).then(
      () => void this.#loaded.set(`${part.app} ${part.path ?? ''}`, part),
    );
    this.#loading.set(url, loading);
    loading.catch(() => this.#loading.delete(url));
    return loading;
  }

  #retry(part: MessagesPart, language: Language) {
    const url = urlOf(part, language);
    if (this.#retried.has(url)) return;
    this.#retried.add(url);
    const end = () => {
      clearInterval(timer);
      this.#retried.delete(url);
    };
    const timer = setInterval(() => {
      if (this.#i18n.language !== language) return end();
      // What fails is retried with the next interval.
      this.#loadPart(part, language).then(end, () => undefined);
    }, retryEveryMs);
  }

  /** A message is missing: loads all English messages of the app that should have it. */
  #complete(namespace: string) {
    const app = ['shared', 'ui'].includes(namespace) ? 'host' : namespace;
    const used = [...this.#loaded.values()].findLast((part) => part.app === app);
    const version = used?.version ?? releasedAppVersion(app);
    if (!version || this.#completed.has(app)) return;
    this.#completed.add(app);
    const url = urlOf({ app, version, path: undefined }, 'en');
    this.#read(url, 'en').catch(() => this.#completed.delete(app));
  }

  async #read(url: string, language: Language): Promise<void> {
    const messages = await fetchMessages(url);
    for (const [namespace, bundle] of Object.entries(messages)) {
      this.#i18n.addResourceBundle(language, namespace, bundle, true, true);
    }
  }
}

function urlOf({ app, version, path }: MessagesPart, language: Language): string {
  const file = pageMessagesFile(version, path, language);
  return releaseFileUrl(app, version.version, file, version.origin);
}

/** Messages are checked against the hash in their name, which the release contains. */
async function fetchMessages(url: string): Promise<MessagesByNamespace> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), slowMs);
  try {
    const response = await fetch(url, {
      // The same mode and credentials as the document's preload, or the file is fetched twice.
      credentials: 'same-origin',
      signal: abort.signal,
    });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    const bytes = await response.arrayBuffer();
    if ((await isMessageFileIntact(url, bytes)) === false) throw new Error(`${url} was changed.`);
    return JSON.parse(new TextDecoder().decode(bytes)) as MessagesByNamespace;
  } catch (cause) {
    // The same shape as webpack's errors for scripts and styles.
    const type = abort.signal.aborted ? 'timeout' : 'error';
    throw Object.assign(new Error(String(cause), { cause }), { request: url, type });
  } finally {
    clearTimeout(timer);
  }
}
