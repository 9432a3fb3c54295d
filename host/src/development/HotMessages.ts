import type { i18n as I18n } from 'i18next';
import { releaseFileUrl, type AppVersion } from '@h5/shared/release/release';
import type { Language } from '@h5/shared/contract/languages';

type MessagesByNamespace = Record<string, Record<string, unknown>>;

/** Replaces the messages of development builds in the open page. */
export class HotMessages {
  readonly #i18n: I18n;
  readonly #newest = new Map<string, AppVersion>();
  #isReplacing = false;

  constructor(i18n: I18n) {
    this.#i18n = i18n;
    // Pages and languages that are opened later load the messages of the build that the page started with.
    i18n.store.on('added', (_: string, namespace: string) => {
      const app = this.#newest.has(namespace) ? namespace : 'host';
      const version = this.#newest.get(app);
      if (version && !this.#isReplacing) void this.replace(app, version);
    });
  }

  async replace(app: string, version: AppVersion): Promise<void> {
    this.#newest.set(app, version);
    const language = this.#i18n.language as Language;
    const url = releaseFileUrl(app, version.version, version.locales[language]);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    const messages = (await response.json()) as MessagesByNamespace;
    this.#isReplacing = true;
    for (const [namespace, bundle] of Object.entries(messages)) {
      this.#i18n.addResourceBundle(language, namespace, bundle, true, true);
    }
    this.#isReplacing = false;
  }
}
