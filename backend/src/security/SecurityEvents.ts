import type { HoldReason } from '@h5/shared/contract/security/endpoints';
import type { Language } from '@h5/shared/contract/languages';
import { generateToken, hashToken } from '../account/tokens';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Tx } from '../db/Db';
import { enqueueMessage } from '../mail/messageJobs';
import type { MessageRecipient } from '../mail/MessageSender';
import { securityMessage, type SecurityEventName } from '../mail/securityMessage';
import { insertFreezeTicket } from './freezing.sql';
import type { LockedAccount } from './lockAccount.sql';
import { insertOutflowHold } from './outflowHolds.sql';

const hourMs = 3_600_000;
/** How long nothing may leave after a change that a thief would make (specification, section 2.32). */
export const holdMs = 24 * hourMs;
/** How long the link of a message freezes the account. */
const ticketLifetimeMs = 24 * hourMs;
/** A message that could not be sent for three days would only puzzle its reader. */
const messageLifetimeMs = 72 * hourMs;

interface Deps {
  clock: Clock;
  config: Pick<Config, 'siteName' | 'pagesUrl'>;
}

export interface SecurityEvent {
  name: SecurityEventName;
  lang: Language;
  /** What it is about, such as the masked new address. */
  detail?: string | undefined;
  /** Why outflow is held from now on. */
  hold?: HoldReason | undefined;
  /** The session that is held; the whole account if absent. */
  tokenHash?: string | undefined;
  /** The proof of the device whose later sessions are held as well, hashed. */
  deviceHash?: string | undefined;
  /** An address that no longer belongs to the account and is told as well. */
  formerContact?: MessageRecipient | undefined;
}

/** Holds outflow after a change of what protects an account, and tells its owner: with the change or not at all. */
export class SecurityEvents {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Call it in the transaction of the change, with the account as it was before. */
  async record(tx: Tx, account: LockedAccount, event: SecurityEvent): Promise<void> {
    const { clock } = this.#deps;
    const { hold: reason, tokenHash, deviceHash } = event;
    const beganAt = clock.now();
    const endsAt = beganAt + holdMs;
    if (reason) {
      await insertOutflowHold(tx, {
        userId: account.id,
        reason,
        beganAt,
        endsAt,
        ...(tokenHash !== undefined && { tokenHash }),
        ...(deviceHash !== undefined && { deviceHash }),
      });
    }
    const contacts = [contactOf(account), event.formerContact].filter((one) => one !== undefined);
    for (const contact of contacts) {
      await this.#tell(tx, { account, event, contact, heldUntil: reason && endsAt });
    }
  }

  /** The link of a message that freezes the account once, without a sign-in, within a day. */
  async makeFreezeLink(tx: Tx, userId: string): Promise<string> {
    const { clock, config } = this.#deps;
    const ticket = generateToken();
    const expiresAt = clock.machineNow() + ticketLifetimeMs;
    await insertFreezeTicket(tx, { ticketHash: hashToken(ticket), userId, expiresAt });
    return `${config.pagesUrl}#/pages/setting/security?ticket=${ticket}`;
  }

  async #tell(
    tx: Tx,
    about: {
      account: LockedAccount;
      event: SecurityEvent;
      contact: MessageRecipient;
      heldUntil: number | undefined;
    },
  ): Promise<void> {
    const { clock, config } = this.#deps;
    const { account, event, contact, heldUntil } = about;
    const link = await this.makeFreezeLink(tx, account.id);
    const time = clock.now();
    const message = securityMessage(event.name, event.lang, {
      site: config.siteName,
      time,
      heldUntil,
      detail: event.detail,
      word: account.phishingWord,
      link,
    });
    await enqueueMessage(tx, {
      contact,
      content: { scene: 'security', code: '', ...message, time },
      expiresAt: clock.machineNow() + messageLifetimeMs,
    });
  }
}

/** Where messages for an account go. */
export function contactOf({
  email,
  phone,
}: Pick<LockedAccount, 'email' | 'phone'>): MessageRecipient | undefined {
  if (email !== null) return { kind: 'email', to: email };
  return phone === null ? undefined : { kind: 'phone', to: phone };
}
