import { makeAutoObservable, runInAction } from 'mobx';
import type { i18n as I18n } from 'i18next';
import { isLanguage, languages, type Language } from '../contract/languages';
import { keepLanguage } from '../release/documentLanguage';
import type { MessagesLoader, MessagesOptions } from './i18n';
import type { BrowserStorage } from './storage';

/** The language of the page. */
export class LocaleStore {
  language: Language;
  isChanging = false;

  readonly i18n: I18n;
  readonly #files: MessagesLoader;
  readonly #storage: BrowserStorage;

  constructor(language: Language, i18n: I18n, files: MessagesLoader, storage: BrowserStorage) {
    this.language = language;
    this.i18n = i18n;
    this.#files = files;
    this.#storage = storage;
    makeAutoObservable(this, { i18n: false }, { autoBind: true });
  }

  /** The BCP 47 tag for `Intl` and `<html lang>`. */
  get tag(): string {
    return languages[this.language].tag;
  }

  /** Loads the messages of an app, or of one of its pages; English ones until those of the language can be read. */
  load(app: string, options?: MessagesOptions): Promise<void> {
    return this.#files.load(app, options, this.language);
  }

  /** Switches every open screen without a reload. Rejects, and changes nothing, when a file cannot be read. */
  async change(language: Language): Promise<void> {
    if (language === this.language) return;
    this.isChanging = true;
    try {
      await this.#files.change(language);
      this.#storage.set('lang', language);
      runInAction(() => (this.language = language));
      document.documentElement.lang = this.tag;
      document.documentElement.dataset.lang = language;
      keepLanguage(window, language);
    } finally {
      runInAction(() => (this.isChanging = false));
    }
  }

  watchOtherTabs(): void {
    this.#storage.onOtherTabChange('lang', () => {
      const language = this.#storage.get('lang');
      if (isLanguage(language)) void this.change(language).catch(() => undefined);
    });
  }
}
