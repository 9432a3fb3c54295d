import type { CodePurpose } from '@h5/shared/contract/account/endpoints';
import { userIdentifierKey } from './identifiers';
import type { UserIdentifier } from './users.sql';

/**
 * The key under which a code is stored and its attempts are counted. For a password reset it is the account, if there is
 * one, so that the mailbox and the account name share one limit; for a registration it is the identifier.
 */
export function codeTargetKey(
  identifier: UserIdentifier,
  scene: CodePurpose,
  userId: string | undefined,
): string {
  return scene === 'forget' && userId ? `user:${userId}` : userIdentifierKey(identifier);
}
