import { makeAutoObservable } from 'mobx';

/** The fields of a second factor: the pay password, and a code of TOTP while it is on. */
export class FactorStore {
  payPassword = '';
  totpCode = '';

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  isComplete(hasTotp: boolean): boolean {
    return this.payPassword.length === 6 && (!hasTotp || this.totpCode.trim().length >= 6);
  }

  editPayPassword(text: string): void {
    this.payPassword = text;
  }

  editTotpCode(text: string): void {
    this.totpCode = text;
  }

  clear(): void {
    this.payPassword = '';
    this.totpCode = '';
  }
}
