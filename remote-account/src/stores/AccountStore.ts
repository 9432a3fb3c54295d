import { storePerApp, type AppStore } from '@h5/shared/app';
import { ForgotPasswordStore } from './ForgotPasswordStore';
import { LegalStore } from './LegalStore';
import { LoginStore } from './LoginStore';
import { RegisterStore } from './RegisterStore';

/** The forms of this remote. They outlive their page, because choosing an area is a page of its own. */
export class AccountStore {
  readonly login: LoginStore;
  readonly register: RegisterStore;
  readonly forgotPassword: ForgotPasswordStore;
  readonly legal: LegalStore;

  constructor(app: AppStore) {
    this.login = new LoginStore(app);
    this.register = new RegisterStore(app);
    this.forgotPassword = new ForgotPasswordStore(app);
    this.legal = new LegalStore(app.api);
  }

  /** Resets the login form, prefilled after a password reset. */
  readonly openLogin = () => {
    const { forgotPassword, login } = this;
    login.reset();
    if (forgotPassword.step === 'done') login.identifier.copy(forgotPassword.identifier);
    forgotPassword.reset();
  };

  /** Resets the form, prefilled from the login form. */
  readonly openForgotPassword = () => {
    this.forgotPassword.reset();
    this.forgotPassword.identifier.copy(this.login.identifier);
  };
}

export const useAccountStore = storePerApp((app) => new AccountStore(app));
