import type { CodeScene } from '@h5/shared/contract/account/endpoints';
import { identifierKey } from './identifiers';
import type { Identifier } from './users.sql';

/**
 * What a code is kept and counted under. For a new password that is the account, when there is one: somebody's mailbox
 * and account name do not allow twice as many guesses. Whoever opens an account has only what they typed.
 */
export function codeTargetOf(
  identifier: Identifier,
  scene: CodeScene,
  userId: string | undefined,
): string {
  return scene === 'forget' && userId ? `user:${userId}` : identifierKey(identifier);
}
