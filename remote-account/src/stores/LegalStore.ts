import { Resource, storePerApp, type Api } from '@h5/shared/app';
import { getSetting } from '@h5/shared/contract/content/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';

/** Which articles hold the terms and the risk notice of this site. Without a reply the texts are not links. */
export class LegalStore {
  readonly #terms: Resource<string | null>;
  readonly #risk: Resource<string | null>;

  constructor(api: Api) {
    const read = (keyword: 'terms' | 'risk') => async () => {
      const { value } = await api.call(getSetting, { keyword }, { quiet: true });
      return /^[1-9]\d*$/.test(value) ? pageUrl(pagePaths.article, { id: value }) : null;
    };
    this.#terms = new Resource(read('terms'));
    this.#risk = new Resource(read('risk'));
  }

  get termsPath(): string | undefined {
    return this.#terms.value ?? undefined;
  }

  get riskPath(): string | undefined {
    return this.#risk.value ?? undefined;
  }

  async load(): Promise<void> {
    await Promise.all([this.#terms.load(), this.#risk.load()]);
  }
}

export const useLegalStore = storePerApp(({ api }) => new LegalStore(api));
