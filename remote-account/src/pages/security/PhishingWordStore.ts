import { makeAutoObservable } from 'mobx';
import type { Api } from '@h5/shared/app';
import { setPhishingWord } from '@h5/shared/contract/security/endpoints';
import { FormRequest } from '@h5/shared/requests/FormRequest';

/** The word by which the person recognises messages, as it is edited. */
export class PhishingWordStore {
  text: string;
  readonly request = new FormRequest();
  readonly #api: Api;

  constructor(api: Api, word: string | null) {
    this.#api = api;
    this.text = word ?? '';
    makeAutoObservable(this, { request: false }, { autoBind: true });
  }

  get isComplete(): boolean {
    const { length } = [...this.text.trim()];
    return length >= 2 && length <= 20;
  }

  edit(text: string): void {
    this.text = text;
    this.request.clearProblem();
  }

  /** Returns whether it is saved. */
  submit(): Promise<boolean> {
    return this.request.send(async () => {
      await this.#api.call(
        setPhishingWord,
        { word: this.text.trim() },
        { handlesError: () => true },
      );
    });
  }
}
