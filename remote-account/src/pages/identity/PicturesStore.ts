import { makeAutoObservable } from 'mobx';
import { type PictureApi, type BrowserStorage, storePerSession } from '@h5/shared/app';
import { submitIdentity } from '@h5/shared/contract/identity/endpoints';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import { PictureStore } from './PictureStore';

const storageKey = 'account.identityPictures';

interface PicturesDeps {
  api: PictureApi;
  storage: Pick<BrowserStorage, 'read' | 'write' | 'remove'>;
  shrink?: (file: Blob) => Promise<Blob>;
}

/** Front and back of a document, kept by their addresses until they are submitted. */
export class PicturesStore {
  readonly front: PictureStore;
  readonly reverse: PictureStore;

  readonly #request = new FormRequest();
  readonly #deps: PicturesDeps;

  constructor(deps: PicturesDeps) {
    this.#deps = deps;
    const picture = { ...deps, onChange: () => this.#keep() };
    this.front = new PictureStore(picture);
    this.reverse = new PictureStore(picture);
    makeAutoObservable(this, { front: false, reverse: false }, { autoBind: true });
    this.#restore();
  }

  get isComplete(): boolean {
    return this.front.address !== undefined && this.reverse.address !== undefined;
  }

  get isSending(): boolean {
    return this.#request.isSending;
  }

  get problem(): string | undefined {
    return this.#request.problem;
  }

  /** Returns whether the pictures are under review now. */
  async submit(): Promise<boolean> {
    const { front, reverse } = this;
    if (front.address === undefined || reverse.address === undefined) return false;
    const pictures = { front: idOf(front.address), reverse: idOf(reverse.address) };
    return this.#request.send(async () => {
      const options = { handlesError: () => true };
      await this.#deps.api.call(submitIdentity, { step: '2', ...pictures }, options);
      this.front.clear();
      this.reverse.clear();
      this.#deps.storage.remove(storageKey);
    });
  }

  #keep(): void {
    const { front, reverse } = this;
    this.#deps.storage.write(storageKey, { front: front.address, reverse: reverse.address });
  }

  #restore(): void {
    const kept = (this.#deps.storage.read(storageKey) ?? {}) as Record<string, unknown>;
    for (const side of ['front', 'reverse'] as const) {
      const address = kept[side];
      if (typeof address === 'string' && /^\/api\/upload\/[\da-f-]{36}$/.test(address)) {
        void this[side].restore(address);
      }
    }
  }
}

/** In a form, an address of an upload and its id are alike; inside it is the id. */
function idOf(address: string): string {
  return address.slice(-36);
}

/** It outlives its page, so that a picture is sent while somebody reads the limits elsewhere. */
export const usePictures = storePerSession(
  ({ api }, { storage }) => new PicturesStore({ api, storage }),
);
