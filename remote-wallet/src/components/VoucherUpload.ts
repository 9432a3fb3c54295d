import type { Api } from '@h5/shared/app';
import { uploadPicture } from '@h5/shared/contract/uploads/endpoints';
import { uploadIdOf } from '@h5/shared/contract/uploads/pictureField';
import { FormRequest } from '@h5/shared/requests/FormRequest';

/** Sends the picture of a voucher, and tells its id. */
export class VoucherUpload {
  readonly upload = new FormRequest();
  readonly #api: Api;
  readonly #onDone: (id: string) => void;

  constructor(api: Api, onDone: (id: string) => void) {
    this.#api = api;
    this.#onDone = onDone;
  }

  async add(file: Blob): Promise<void> {
    await this.upload.send(async () => {
      const options = { file, handlesError: () => true };
      const address = await this.#api.call(uploadPicture, { purpose: 'private' }, options);
      this.#onDone(uploadIdOf(address));
    });
  }
}
