import type { IdentifierProblem } from '../stores/IdentifierStore';
import type { NewPasswordProblem } from '../stores/NewPasswordStore';
import type { RegisterProblem } from '../stores/RegisterStore';

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
  INVITE_UNKNOWN: 'register.inviteProblem',
  TERMS_OPEN: 'register.acceptProblem',
} as const satisfies Record<RegisterProblem, string>;

/** The message key of a form's problem. */
export function problemMessageKey(problem: RegisterProblem) {
  return keys[problem];
}
