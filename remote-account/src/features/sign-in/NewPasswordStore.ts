import { makeAutoObservable } from 'mobx';
import {
  findPasswordError,
  passwordStrength,
  type PasswordError,
  type PasswordStrength,
} from '@h5/shared/rules/validators';

export type NewPasswordProblem = PasswordError | 'REPEAT_MISSING' | 'PASSWORDS_DIFFER';

/** The fields of a new password, typed twice. */
export class NewPasswordStore {
  password = '';
  repeated = '';

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get strength(): PasswordStrength | undefined {
    return this.password ? passwordStrength(this.password) : undefined;
  }

  /** The length rule comes before hints about strength. */
  get isTooShort(): boolean {
    return findPasswordError(this.password) === 'PASSWORD_TOO_SHORT';
  }

  /** Whether the repetition differs already, so that typing on would not help. */
  get isDifferent(): boolean {
    return this.repeated !== '' && !this.password.startsWith(this.repeated);
  }

  get problem(): NewPasswordProblem | undefined {
    const error = findPasswordError(this.password);
    if (error) return error;
    if (!this.repeated) return 'REPEAT_MISSING';
    return this.password === this.repeated ? undefined : 'PASSWORDS_DIFFER';
  }

  edit(change: Partial<Pick<NewPasswordStore, 'password' | 'repeated'>>): void {
    Object.assign(this, change);
  }

  clear(): void {
    this.password = '';
    this.repeated = '';
  }
}
