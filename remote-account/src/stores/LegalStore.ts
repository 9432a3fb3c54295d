import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '@h5/shared/app';
import { getSetting } from '@h5/shared/contract/content/endpoints';
import { articlePageUrl } from '@h5/shared/contract/routes';

/** Which articles hold the terms and the risk notice of this site. */
export class LegalStore {
  termsPath: string | undefined = undefined;
  riskPath: string | undefined = undefined;

  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async load(): Promise<void> {
    const [terms, risk] = await Promise.all([this.#pathOf('terms'), this.#pathOf('risk')]);
    runInAction(() => {
      this.termsPath = terms ?? this.termsPath;
      this.riskPath = risk ?? this.riskPath;
    });
  }

  async #pathOf(keyword: 'terms' | 'risk'): Promise<string | undefined> {
    try {
      const { value } = await this.#api.call(getSetting, { keyword }, { quiet: true });
      return /^[1-9]\d*$/.test(value) ? articlePageUrl(value) : undefined;
    } catch {
      // Without a reply the text is not a link.
      return undefined;
    }
  }
}
