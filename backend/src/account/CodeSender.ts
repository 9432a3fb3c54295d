import type { CodeScene, sendOneTimePassword } from '@h5/shared/contract/account/endpoints';
import type { Language } from '@h5/shared/contract/languages';
import type * as z from 'zod/mini';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import { RateLimit } from '../limits/RateLimit';
import { codeMessage } from '../mail/codeMessage';
import type { MessageSender } from '../mail/MessageSender';
import { codeTargetOf } from './codeTarget';
import { parseIdentifier, type EnteredIdentifier } from './identifiers';
import { codeLifetimeMs, resendAfterMs, type OneTimePasswords } from './OneTimePasswords';
import * as users from './users.sql';
import type { Identifier } from './users.sql';

/** Where a request comes from. */
export interface RequestOrigin {
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

/** Sends one-time passwords by mail and SMS. */
export class CodeSender {
  readonly #deps: Deps;
  readonly #limit: RateLimit;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#limit = new RateLimit(deps.config.limits.codes);
  }

  /** Does the same work and gives the same answer whether or not the account exists. */
  async send(input: z.output<typeof sendOneTimePassword.input>, origin: RequestOrigin) {
    const { db, codes } = this.#deps;
    const scene: CodeScene = input.scene ?? (input.type === 'forget' ? 'forget' : 'register');
    const identifier = parseIdentifier({
      ...input,
      kind: input.type === 'forget' ? undefined : input.type,
    });
    this.#checkReachable(identifier, scene);
    await this.#limit.consume(origin.address);
    const user = await users.find(db, identifier);
    const code = await codes.issue({ target: codeTargetOf(identifier, scene, user?.id), scene });
    this.#deliver(scene, code, identifier, user, origin.lang);
    return { resendAfter: resendAfterMs / 1000, expiresIn: codeLifetimeMs / 1000 };
  }

  /** Checks a code without consuming it. */
  async check(input: EnteredIdentifier & { code: string; scene: CodeScene }): Promise<true> {
    const { db, codes } = this.#deps;
    const identifier = parseIdentifier(input);
    const user = await users.find(db, identifier);
    const target = codeTargetOf(identifier, input.scene, user?.id);
    await codes.verify({ target, scene: input.scene }, input.code);
    return true;
  }

  #checkReachable({ kind }: Identifier, scene: CodeScene): void {
    const isReachable =
      kind === 'account' ? scene !== 'register' : this.#deps.messageSender.canReach(kind);
    if (!isReachable) throw new AppError('USER_STRING_INVALID');
  }

  /**
   * Sends nothing if the account does not exist, without telling the caller. The message is composed in either case and
   * sent later, so that response times do not tell either.
   */
  #deliver(
    scene: CodeScene,
    code: string,
    identifier: Identifier,
    user: users.UserRow | undefined,
    lang: Language,
  ): void {
    const { config, clock, messageSender } = this.#deps;
    const minutes = codeLifetimeMs / 60_000;
    const message = codeMessage(scene, lang, { site: config.siteName, code, minutes });
    const contact = contactOf(identifier, user);
    if (!contact || (scene === 'forget' && !user)) return;
    messageSender.send({ ...contact, scene, code, ...message, time: clock.now() });
  }
}

/** The mailbox or phone that a message for this identifier goes to. */
function contactOf(identifier: Identifier, user: users.UserRow | undefined) {
  if (identifier.kind === 'email') return { kind: 'email' as const, to: identifier.email };
  if (identifier.kind === 'phone') return { kind: 'phone' as const, to: identifier.phone };
  if (user?.email) return { kind: 'email' as const, to: user.email };
  return user?.phone ? { kind: 'phone' as const, to: user.phone } : undefined;
}
