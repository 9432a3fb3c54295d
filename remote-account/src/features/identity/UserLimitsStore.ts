import { Resource, storePerSession, type Api } from '@h5/shared/app';
import { getUserLimits, type UserLimits } from '@h5/shared/contract/identity/endpoints';

/** What the person's level lets out, and what of it is used. */
export class UserLimitsStore {
  readonly reading: Resource<UserLimits>;

  constructor(api: Api) {
    this.reading = new Resource(() => api.call(getUserLimits, {}, { quiet: true }));
  }
}

export const useUserLimits = storePerSession(({ api }) => new UserLimitsStore(api));
