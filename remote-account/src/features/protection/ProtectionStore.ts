import { Resource, storePerSession, type Api } from '@h5/shared/app';
import { getSecurityState, type SecurityState } from '@h5/shared/contract/security/endpoints';

/** What protects the account of the signed-in person. */
export class ProtectionStore {
  readonly state: Resource<SecurityState>;

  constructor(api: Api) {
    this.state = new Resource(() => api.call(getSecurityState, {}, { quiet: true }));
  }
}

export const useProtection = storePerSession(({ api }) => new ProtectionStore(api));
