import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PictureApi, SessionStore } from '@h5/shared/app';
import { editProfile } from '@h5/shared/contract/profile/endpoints';
import { uploadAvatar } from '@h5/shared/contract/uploads/endpoints';
import { uploadIdOf } from '@h5/shared/contract/uploads/pictureField';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import { cropPicture, type Crop } from './cropPicture';

interface AvatarDeps {
  api: PictureApi;
  session: Pick<SessionStore, 'setUser'>;
  crop?: typeof cropPicture;
}

/** The picture that a person has chosen, how it is turned and cut, and its way to the server. */
export class AvatarStore {
  /** An object URL of the chosen file. */
  chosen: string | undefined = undefined;
  /** Degrees, clockwise. */
  rotation = 0;
  /** From 1, the whole width, to 3. */
  zoom = 1;
  /** The file could not be read as a picture. */
  isUnreadable = false;
  readonly request = new FormRequest();
  readonly #deps: AvatarDeps;
  #file: Blob | undefined = undefined;
  #crop: Crop | undefined = undefined;

  constructor(deps: AvatarDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { request: false, chosen: observableRef }, { autoBind: true });
  }

  choose(file: Blob): void {
    this.clear();
    this.#file = file;
    this.chosen = URL.createObjectURL(file);
  }

  turn(): void {
    this.rotation = (this.rotation + 90) % 360;
  }

  setZoom(zoom: number): void {
    this.zoom = zoom;
  }

  /** What is seen in the circle, in pixels of the picture as it is turned. */
  setCrop(crop: Crop): void {
    this.#crop = crop;
  }

  /** Sends what is seen in the circle and makes it the avatar. Returns whether it is. */
  save(): Promise<boolean> {
    const { rotation } = this;
    const chosen = this.#file;
    const area = this.#crop;
    if (!chosen || !area) return Promise.resolve(false);
    return this.request.send(async () => {
      const { api, session, crop = cropPicture } = this.#deps;
      const file = await crop(chosen, area, rotation).catch(() => undefined);
      if (!file) {
        runInAction(() => (this.isUnreadable = true));
        throw new Error('This picture cannot be read.');
      }
      const options = { quiet: true, handlesError: () => true };
      const address = await api.call(uploadAvatar, {}, { ...options, file });
      session.setUser(await api.call(editProfile, { avatar: uploadIdOf(address) }, options));
    });
  }

  /** Goes back to the generated picture. */
  remove(): Promise<boolean> {
    return this.request.send(async () => {
      const { api, session } = this.#deps;
      const options = { quiet: true, handlesError: () => true };
      session.setUser(await api.call(editProfile, { removesAvatar: '1' }, options));
    });
  }

  clear(): void {
    if (this.chosen !== undefined) URL.revokeObjectURL(this.chosen);
    this.#file = undefined;
    this.chosen = undefined;
    this.rotation = 0;
    this.zoom = 1;
    this.isUnreadable = false;
    this.#crop = undefined;
    this.request.clearProblem();
  }
}
