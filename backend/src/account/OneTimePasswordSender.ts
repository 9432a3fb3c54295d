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

interface CodeMessage {
  /** Under which its attempts are counted. */
  target: string;
  scene: CodePurpose;
  /** The recipient; undefined if there is no such account. */
  contact: MessageRecipient | undefined;
  lang: Language;
  /** The word that the recipient recognises messages by. */
  word: string | null;
  /** What the code is for, such as the address that it activates. */
  detail?: string | undefined;
  /** Freezes the account, for whoever did not ask for the code. */
  link?: string | undefined;
}

interface IssuedCode extends Omit<CodeMessage, 'target'> {
  code: string;
  expiresAt: number;
}

/** In seconds: when another code may be asked for, and how long the code works. */
interface CodeTimes {
  resendAfter: number;
  expiresIn: number;
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
  async send(
    input: z.output<typeof sendOneTimePassword.input>,
    origin: CodeRequester,
  ): Promise<CodeTimes> {
    const { db } = this.#deps;
    if (input.userString === undefined) throw new AppError('USER_STRING_MISSING');
    const scene: CodePurpose = input.scene ?? (input.type === 'forget' ? 'forget' : 'register');
    const identifier = parseUserIdentifier({
      ...input,
      userString: input.userString,
      kind: input.type === 'forget' ? undefined : input.type,
    });
    if (identifier.kind === 'account' && scene === 'register') {
      throw new AppError('USER_STRING_INVALID');
    }
    this.checkReachable(identifier);
    await this.#limit.consume(origin.address);
    const user = await users.findUser(db, identifier);
    const target = codeTargetKey(identifier, scene, user?.id);
    const contact = scene === 'forget' && !user ? undefined : contactOf(identifier, user);
    return this.#issue({ target, scene, contact, lang: origin.lang, word: wordOf(user) });
  }

  /** Sends a code to an address of the signed-in person, or to one that they want to bind. */
  async sendTo(
    message: Omit<CodeMessage, 'lang'>,
    { address, lang }: CodeRequester,
  ): Promise<CodeTimes> {
    await this.#limit.consume(address);
    return this.#issue({ ...message, lang });
  }

  /** Counts a request for a code, before `issueWith`. */
  admit({ address }: Pick<CodeRequester, 'address'>): Promise<void> {
    return this.#limit.consume(address);
  }

  #issue(message: CodeMessage): Promise<CodeTimes> {
    return this.#deps.db.transaction().execute((tx) => this.issueWith(tx, message));
  }

  /** Issues a code with the transaction of what it confirms. */
  async issueWith(tx: Tx, { target, scene, ...message }: CodeMessage): Promise<CodeTimes> {
    const issued = await this.#deps.codes.issue(tx, { target, scene });
    await this.#enqueue(tx, { scene, ...message, ...issued });
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

  /** @throws {AppError} USER_STRING_INVALID if no message can be sent there. */
  checkReachable({ kind }: Pick<UserIdentifier, 'kind'>): void {
    const isReachable = kind === 'account' || this.#deps.messageSender.canReach(kind);
    if (!isReachable) throw new AppError('USER_STRING_INVALID');
  }

  /**
   * Nothing is sent if the account does not exist, without telling the caller: the same message is composed and enqueued, but
   * to nobody, so that response times do not tell either.
   */
  async #enqueue(tx: Tx, issued: IssuedCode): Promise<void> {
    const { config, clock } = this.#deps;
    const { scene, code, expiresAt, contact, lang, word, detail, link } = issued;
    const minutes = oneTimePasswordLifetimeMs / 60_000;
    const text = oneTimePasswordMessage(scene, lang, {
      site: config.siteName,
      code,
      minutes,
      word,
      detail,
      link,
    });
    const time = clock.now();
    await enqueueMessage(tx, { contact, content: { scene, code, ...text, time }, expiresAt });
  }
}

function wordOf(user: users.UserRow | undefined): string | null {
  return user?.phishing_word ?? null;
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
