import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError, messageOf, type PictureApi } from '@h5/shared/app';
import { uploadPicture } from '@h5/shared/contract/uploads/endpoints';
import { shrinkPicture } from './shrinkPicture';

interface PictureDeps {
  api: PictureApi;
  /** Called when the address changes, so that it can be kept. */
  onChange: () => void;
  shrink?: (file: Blob) => Promise<Blob>;
}

/** One side of a document. It is sent as soon as it is chosen, so that a tab that is killed loses nothing. */
export class PictureStore {
  /** The address of the upload, once it is there. */
  address: string | undefined = undefined;
  /** An object URL of what is shown. */
  preview: string | undefined = undefined;
  isSending = false;
  /** The file could not be read as a picture. */
  isUnreadable = false;
  error: unknown = undefined;

  readonly #deps: PictureDeps;
  #turn = 0;

  constructor(deps: PictureDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get problem(): string | undefined {
    return this.error === undefined ? undefined : messageOf(this.error);
  }

  /** Shows and sends a picture in place of the one before. */
  async choose(file: Blob): Promise<void> {
    const { api, onChange, shrink = shrinkPicture } = this.#deps;
    this.clear();
    const turn = this.#turn;
    this.isSending = true;
    try {
      const picture = await shrink(file).catch(() => undefined);
      if (turn !== this.#turn) return;
      if (!picture) {
        runInAction(() => (this.isUnreadable = true));
        return;
      }
      runInAction(() => (this.preview = URL.createObjectURL(picture)));
      const options = { quiet: true, file: picture };
      const address = await api.call(uploadPicture, { purpose: 'private' }, options);
      if (turn !== this.#turn) return;
      runInAction(() => (this.address = address));
      onChange();
    } catch (error) {
      if (turn === this.#turn) runInAction(() => (this.error = error));
    } finally {
      if (turn === this.#turn) runInAction(() => (this.isSending = false));
    }
  }

  /** Takes up a picture that was sent before the tab was closed; one that is gone leaves the place empty. */
  async restore(address: string): Promise<void> {
    const turn = this.#turn;
    this.address = address;
    try {
      const picture = await this.#deps.api.picture(address);
      if (turn === this.#turn) runInAction(() => (this.preview = URL.createObjectURL(picture)));
    } catch (error) {
      if (turn !== this.#turn || !(error instanceof ApiError)) return;
      // Without a network it may still be there.
      if (error.code !== 'UPLOAD_NOT_FOUND') return;
      this.clear();
      this.#deps.onChange();
    }
  }

  clear(): void {
    this.#turn += 1;
    if (this.preview !== undefined) URL.revokeObjectURL(this.preview);
    this.address = undefined;
    this.preview = undefined;
    this.isSending = false;
    this.isUnreadable = false;
    this.error = undefined;
  }
}
