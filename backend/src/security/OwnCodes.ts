import type { CodePurpose } from '@h5/shared/contract/account/endpoints';
import {
  parseUserIdentifier,
  userIdentifierKey,
  type EnteredUserIdentifier,
} from '../account/identifiers';
import type { CodeRequester, OneTimePasswordSender } from '../account/OneTimePasswordSender';
import type { OneTimePasswords, VerifiedOneTimePassword } from '../account/OneTimePasswords';
import { getUser, type UserIdentifier } from '../account/users.sql';
import { findPendingAddress } from '../addresses/addresses.sql';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { MessageRecipient } from '../mail/MessageSender';
import { contactOf } from './SecurityEvents';

/** What a signed-in person asks a code for. */
export type OwnCodePurpose = Exclude<CodePurpose, 'register' | 'forget' | 'withdraw'>;

interface Deps {
  db: Db;
  codes: OneTimePasswords;
  sender: OneTimePasswordSender;
}

interface AskedCode extends Partial<EnteredUserIdentifier> {
  scene: OwnCodePurpose;
  /** The withdrawal address that the code activates. */
  id?: string | undefined;
}

/** Codes for signed-in people: to an address that is bound, or to one that they want to bind. */
export class OwnCodes {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** With `bind` and an address it goes there; otherwise to the bound mailbox, or to the bound phone if that is asked for. */
  async send(userId: string, { scene, id, ...entered }: AskedCode, requester: CodeRequester) {
    if (!userId) throw new AppError('LOGIN_REQUIRED');
    const { db, sender } = this.#deps;
    const user = await getUser(db, userId);
    const { userString } = entered;
    const isNew = scene === 'bind' && userString !== undefined;
    const identifier = isNew ? parseUserIdentifier({ ...entered, userString }) : undefined;
    const contact = identifier ? recipientOf(identifier) : boundContactOf(user, entered.kind);
    if (!contact) throw new AppError('USER_STRING_MISSING');
    sender.checkReachable(contact);
    const pending = scene === 'address' ? await findPendingAddress(db, userId, id) : undefined;
    if (scene === 'address' && !pending) throw new AppError('NOT_FOUND');
    const target = identifier
      ? newAddressTarget(userId, identifier)
      : ownTarget(userId, scene, pending?.id);
    const detail = pending && `${pending.network} ${pending.address}`;
    return sender.sendTo({ target, scene, contact, word: user.phishing_word, detail }, requester);
  }

  /**
   * `subject` is what the code is for, if a person may have several of it.
   * @throws {AppError} CODE_WRONG, CODE_EXPIRED
   */
  verify(
    userId: string,
    scene: OwnCodePurpose,
    code: string,
    subject?: string,
  ): Promise<VerifiedOneTimePassword> {
    return this.#deps.codes.verify({ target: ownTarget(userId, scene, subject), scene }, code);
  }

  /** Checks the code that was sent to an address which is to be bound. */
  verifyNewAddress(
    userId: string,
    address: UserIdentifier,
    code: string,
  ): Promise<VerifiedOneTimePassword> {
    const scope = { target: newAddressTarget(userId, address), scene: 'bind' } as const;
    return this.#deps.codes.verify(scope, code);
  }
}

function boundContactOf(
  user: { email: string | null; phone: string | null },
  kind: UserIdentifier['kind'] | undefined,
): MessageRecipient | undefined {
  if (kind === 'phone') return contactOf({ email: null, phone: user.phone });
  return contactOf(kind === 'email' ? { email: user.email, phone: null } : user);
}

function recipientOf(identifier: UserIdentifier): MessageRecipient {
  if (identifier.kind === 'email') return { kind: 'email', to: identifier.email };
  if (identifier.kind === 'phone') return { kind: 'phone', to: identifier.phone };
  throw new AppError('USER_STRING_INVALID');
}

function ownTarget(userId: string, scene: OwnCodePurpose, subject?: string): string {
  if (subject !== undefined) return `user:${userId}:${subject}`;
  return scene === 'bind' ? `user:${userId}:old` : `user:${userId}`;
}

function newAddressTarget(userId: string, address: UserIdentifier): string {
  return `user:${userId}:${userIdentifierKey(address)}`;
}
