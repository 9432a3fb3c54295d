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
 * Each message is delayed by a random time, so that response times do not reveal whether a message was sent, and thus
 * whether an account exists.
 */
const sendDelayMs = { min: 50, max: 500 };
/** Further messages are dropped: so many in flight mean that the servers accept none. */
const maxInFlight = 1_000;

/** Sends mail by SMTP, and text messages by the operator's HTTP gateway. */
export class SmtpSender implements MessageSender {
  readonly #addresses: Addresses;
  readonly #transport: Transporter | undefined;
  readonly #onError: (error: unknown) => void;
  #inFlight = 0;

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
    if (this.#inFlight >= maxInFlight) {
      this.#onError(
        new OperatorNotice('Too many messages are waiting to be sent; this one was dropped.'),
      );
      return;
    }
    this.#inFlight += 1;
    const { min, max } = sendDelayMs;
    setTimeout(() => void this.#send(message), randomInt(min, max + 1));
  }

  async #send(message: Message): Promise<void> {
    try {
      await this.#deliver(message);
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
      const setting = message.kind === 'email' ? 'SMTP_URL' : 'SMS_URL';
      this.#onError(
        new OperatorNotice(`A message could not be sent: ${reason}. Check ${setting}.`),
      );
    } finally {
      this.#inFlight -= 1;
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
