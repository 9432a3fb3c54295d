import type { CodePurpose, sendOneTimePassword } from '@h5/shared/contract/account/endpoints';
import type { Language } from '@h5/shared/contract/languages';
import type * as z from 'zod/mini';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Db, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import { RateLimit } from '../limits/RateLimit';
import { oneTimePasswordMessage } from '../mail/oneTimePasswordMessage';
import { enqueueMessage } from '../mail/messageJobs';
import type { MessageRecipient, MessageSender } from '../mail/MessageSender';
import { codeTargetKey } from './codeTarget';
import { parseUserIdentifier, type EnteredUserIdentifier } from './identifiers';
import {
  oneTimePasswordLifetimeMs,
  codeResendDelayMs,
  type OneTimePasswords,
} from './OneTimePasswords';
import * as users from './users.sql';
import type { UserIdentifier } from './users.sql';

/** Where a request comes from. */
export interface CodeRequester {
  address: string;
  lang: Language;
}

interface Deps {
  db: Db;
  clock: Clock;
  config: Config;
  messageSender: MessageSender;
  codes: OneTimePasswords;
}

interface IssuedCode {
  scene: CodePurpose;
  code: string;
  expiresAt: number;
  /** The recipient; undefined if there is no such account. */
  contact: MessageRecipient | undefined;
  lang: Language;
}

/** Sends one-time passwords by mail and SMS, with the transaction that stores their hash. */
export class OneTimePasswordSender {
  readonly #deps: Deps;
  readonly #limit: RateLimit;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#limit = new RateLimit(deps.config.limits.codes);
  }

  /** Does the same work and gives the same answer whether or not the account exists. */
  async send(input: z.output<typeof sendOneTimePassword.input>, origin: CodeRequester) {
    const { db, codes } = this.#deps;
    const scene: CodePurpose = input.scene ?? (input.type === 'forget' ? 'forget' : 'register');
    const identifier = parseUserIdentifier({
      ...input,
      kind: input.type === 'forget' ? undefined : input.type,
    });
    this.#checkReachable(identifier, scene);
    await this.#limit.consume(origin.address);
    const user = await users.findUser(db, identifier);
    const target = codeTargetKey(identifier, scene, user?.id);
    await db.transaction().execute(async (tx) => {
      const { code, expiresAt } = await codes.issue(tx, { target, scene });
      const contact = scene === 'forget' && !user ? undefined : contactOf(identifier, user);
      await this.#enqueue(tx, { scene, code, expiresAt, contact, lang: origin.lang });
    });
    return { resendAfter: codeResendDelayMs / 1000, expiresIn: oneTimePasswordLifetimeMs / 1000 };
  }

  /** Checks a code without consuming it. */
  async check(input: EnteredUserIdentifier & { code: string; scene: CodePurpose }): Promise<true> {
    const { db, codes } = this.#deps;
    const identifier = parseUserIdentifier(input);
    const user = await users.findUser(db, identifier);
    const target = codeTargetKey(identifier, input.scene, user?.id);
    await codes.verify({ target, scene: input.scene }, input.code);
    return true;
  }

  #checkReachable({ kind }: UserIdentifier, scene: CodePurpose): void {
    const isReachable =
      kind === 'account' ? scene !== 'register' : this.#deps.messageSender.canReach(kind);
    if (!isReachable) throw new AppError('USER_STRING_INVALID');
  }

  /**
   * Nothing is sent if the account does not exist, without telling the caller: the same message is composed and enqueued, but
   * to nobody, so that response times do not tell either.
   */
  async #enqueue(tx: Tx, { scene, code, expiresAt, contact, lang }: IssuedCode): Promise<void> {
    const { config, clock } = this.#deps;
    const minutes = oneTimePasswordLifetimeMs / 60_000;
    const text = oneTimePasswordMessage(scene, lang, { site: config.siteName, code, minutes });
    const time = clock.now();
    await enqueueMessage(tx, { contact, content: { scene, code, ...text, time }, expiresAt });
  }
}

/** The mailbox or phone that a message for this identifier goes to. */
function contactOf(
  identifier: UserIdentifier,
  user: users.UserRow | undefined,
): MessageRecipient | undefined {
  if (identifier.kind === 'email') return { kind: 'email', to: identifier.email };
  if (identifier.kind === 'phone') return { kind: 'phone', to: identifier.phone };
  if (user?.email) return { kind: 'email', to: user.email };
  return user?.phone ? { kind: 'phone', to: user.phone } : undefined;
}
