import { Resource, type Api } from '@h5/shared/app';
import {
  endDevice,
  getDevices,
  getSignIns,
  type SignInRecord,
} from '@h5/shared/contract/security/endpoints';
import type { FormRequest } from '@h5/shared/requests/FormRequest';
import { PagedResource } from '@h5/shared/requests/PagedResource';

/** Where the person is signed in, and where they have signed in before. */
export class DevicesStore {
  readonly signIns: PagedResource<SignInRecord>;
  readonly devices;
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    this.devices = new Resource(() => api.call(getDevices, {}, { quiet: true }));
    this.signIns = new PagedResource(
      (page) => api.call(getSignIns, page, { quiet: true }),
      ({ id }) => id,
    );
  }

  load(): void {
    void this.devices.load();
    void this.signIns.load();
  }

  /** Whether the person is signed in on more than one other device. */
  get hasSeveralOthers(): boolean {
    const others = this.devices.value?.list.filter(({ isCurrent }) => !isCurrent) ?? [];
    return others.length > 1;
  }

  /**
   * Ends a device, or without an id all others, by the request of its button. A device that is gone already counts as
   * ended.
   */
  async end(id: string | undefined, request: FormRequest): Promise<void> {
    const isEnded = await request.send(async () => {
      await this.#api.call(endDevice, id === undefined ? {} : { id });
    });
    if (isEnded || request.errorCode === 'NOT_FOUND') void this.devices.invalidate();
  }
}
