import type { IdentifierProblem } from './IdentifierStore';
import type { NewPasswordProblem } from './NewPasswordStore';

const identifier = {
  EMAIL_MISSING: 'identifier.problem.EMAIL_MISSING',
  EMAIL_INVALID: 'identifier.problem.EMAIL_INVALID',
  PHONE_MISSING: 'identifier.problem.PHONE_MISSING',
  PHONE_INVALID: 'identifier.problem.PHONE_INVALID',
  ACCOUNT_MISSING: 'identifier.problem.ACCOUNT_MISSING',
} as const satisfies Record<IdentifierProblem, string>;

const password = {
  PASSWORD_MISSING: 'password.problem.PASSWORD_MISSING',
  PASSWORD_TOO_SHORT: 'password.problem.PASSWORD_TOO_SHORT',
  PASSWORD_TOO_LONG: 'password.problem.PASSWORD_TOO_LONG',
  REPEAT_MISSING: 'password.problem.REPEAT_MISSING',
  PASSWORDS_DIFFER: 'password.problem.PASSWORDS_DIFFER',
} as const satisfies Record<NewPasswordProblem, string>;

const keys = {
  ...identifier,
  CODE_MISSING: 'code.problem.CODE_MISSING',
  ...password,
} as const;

/** The message key of a problem of these fields. */
export function problemMessageKey(problem: keyof typeof keys) {
  return keys[problem];
}
