import { makeAutoObservable } from 'mobx';
import { Resource, type Api } from '@h5/shared/app';
import { getSecurityState, type SecurityState } from '@h5/shared/contract/security/endpoints';

const secretLength = 6;

/** What proves that the owner lets money out: the pay password, and a code while TOTP is on. Both are kept nowhere. */
export class OwnerProof {
  readonly security: Resource<SecurityState>;
  payPassword = '';
  totpCode = '';

  constructor(api: Api) {
    this.security = new Resource(() => api.call(getSecurityState, {}, { quiet: true }));
    makeAutoObservable(this, { security: false }, { autoBind: true });
  }

  get hasTotp(): boolean {
    return this.security.value?.hasTotp ?? false;
  }

  /** The name of the field that is not filled in. */
  get missing(): 'pay_password' | 'code' | undefined {
    if (this.payPassword.length < secretLength) return 'pay_password';
    return this.hasTotp && this.totpCode.length < secretLength ? 'code' : undefined;
  }

  edit(change: { payPassword?: string; totpCode?: string }): void {
    Object.assign(this, change);
  }

  clear(): void {
    this.payPassword = this.totpCode = '';
  }

  /** As it is sent. */
  get fields(): { payPassword: string; code?: string } {
    const { hasTotp, payPassword, totpCode: code } = this;
    return hasTotp ? { payPassword, code } : { payPassword };
  }
}
