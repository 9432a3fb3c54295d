import { storePerApp, type AppStore } from '@h5/shared/app';
import { ForgotPasswordStore } from './ForgotPasswordStore';
import { LoginStore } from './LoginStore';

/** The forms of the login page. They outlive it, because choosing an area is a page of its own. */
export class LoginForms {
  readonly login: LoginStore;
  readonly forgotPassword: ForgotPasswordStore;

  constructor(app: AppStore) {
    this.login = new LoginStore(app);
    this.forgotPassword = new ForgotPasswordStore(app);
    for (const [name, { identifier }] of Object.entries({
      'account.login': this.login,
      'account.forgotPassword': this.forgotPassword,
    })) {
      app.drafts.keep(name, { draft: identifier.draftToKeep, restore: identifier.restoreDraft });
    }
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

export const useLoginForms = storePerApp((app) => new LoginForms(app));
