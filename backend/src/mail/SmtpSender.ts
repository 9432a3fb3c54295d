import { randomInt } from 'node:crypto';
import { createTransport, type Transporter } from 'nodemailer';
import { OperatorNotice } from '../OperatorNotice';
import type { MessageSender, Message } from './MessageSender';

interface Addresses {
  mail: { smtpUrl: string; from: string } | undefined;
  smsUrl: string | undefined;
}

const timeoutMs = 15_000;
/**
 * A message leaves within this time, at a moment that nobody can foresee: neither the answer to whoever asked for it nor
 * the answers after that one take longer when there was somebody to write to.
 */
const sendDelayMs = { least: 50, most: 500 };
/** More than this under way means that nobody takes messages any more. */
const maxInFlight = 1_000;

/** Sends mail by SMTP and text messages through the operator's gateway. */
export class SmtpSender implements MessageSender {
  readonly #addresses: Addresses;
  readonly #transport: Transporter | undefined;
  readonly #onError: (error: unknown) => void;
  #underWay = 0;

  constructor(addresses: Addresses, onError: (error: unknown) => void) {
    this.#addresses = addresses;
    this.#onError = onError;
    this.#transport =
      addresses.mail &&
      createTransport(addresses.mail.smtpUrl, {
        from: addresses.mail.from,
      });
  }

  canReach(kind: Message['kind']): boolean {
    return kind === 'email' ? this.#transport !== undefined : this.#addresses.smsUrl !== undefined;
  }

  send(message: Message): void {
    if (this.#underWay >= maxInFlight) {
      this.#onError(new OperatorNotice('Too many messages wait to be sent; this one is not.'));
      return;
    }
    this.#underWay += 1;
    const { least, most } = sendDelayMs;
    setTimeout(() => void this.#send(message), randomInt(least, most + 1));
  }

  async #send(message: Message): Promise<void> {
    try {
      await this.#deliver(message);
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
      const setting = message.kind === 'email' ? 'SMTP_URL' : 'SMS_URL';
      this.#onError(
        new OperatorNotice(`A message could not be sent: ${reason}. Look at ${setting}.`),
      );
    } finally {
      this.#underWay -= 1;
    }
  }

  async #deliver({ kind, to, subject, text }: Message): Promise<void> {
    if (kind === 'email') {
      await this.#transport?.sendMail({ to, subject, text });
      return;
    }
    const { smsUrl } = this.#addresses;
    if (!smsUrl) return;
    const reply = await fetch(smsUrl, {
      method: 'POST',
      body: new URLSearchParams({ to, text }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!reply.ok) throw new Error(`The text message gateway answered ${reply.status}.`);
  }
}
