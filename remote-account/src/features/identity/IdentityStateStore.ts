import { Resource, storePerSession, type Api } from '@h5/shared/app';
import { getIdentityState, type IdentityState } from '@h5/shared/contract/identity/endpoints';
import { makeAutoObservable } from 'mobx';

/** How far the person's identity is verified. */
export class IdentityStateStore {
  readonly reading: Resource<IdentityState>;
  readonly api: Api;

  constructor(api: Api) {
    this.api = api;
    this.reading = new Resource(() => api.call(getIdentityState, {}, { quiet: true }), {
      freshMs: 0,
    });
    makeAutoObservable(this, { api: false, reading: false }, { autoBind: true });
  }

  get state(): IdentityState | undefined {
    return this.reading.value;
  }

  get isReviewing(): boolean {
    return this.state?.basic === 'reviewing' || this.state?.advanced === 'reviewing';
  }

  /** Something was sent: the state is another one. */
  refresh(): Promise<void> {
    return this.reading.invalidate();
  }
}

export const useIdentityState = storePerSession((scope) => new IdentityStateStore(scope.api));
