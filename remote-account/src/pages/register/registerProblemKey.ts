import { problemMessageKey } from '../../features/sign-in';
import type { RegisterProblem } from './RegisterStore';

/** The message key of the form's problem. */
export function registerProblemKey(problem: RegisterProblem) {
  if (problem === 'INVITE_UNKNOWN') return 'register.inviteProblem';
  if (problem === 'TERMS_OPEN') return 'register.acceptProblem';
  return problemMessageKey(problem);
}
