import { randomInt } from 'node:crypto';
import { delay } from 'es-toolkit';
import { createTransport, type Transporter } from 'nodemailer';
import { PermanentJobError } from '../jobs/PermanentJobError';
import { OperatorNotice } from '../OperatorNotice';
import type { MessageSender, OutgoingMessage } from './MessageSender';

interface Addresses {
  mail: { smtpUrl: string; from: string } | undefined;
  smsUrl: string | undefined;
}

/** The time-out of each step. All steps together are shorter than the lease of a delivery. */
const timeoutMs = 15_000;
/**
 * Each message is delayed by a random time, so that response times do not reveal whether a message was sent, and thus
 * whether an account exists.
 */
const sendDelayMs = { min: 50, max: 500 };

/** Sends mail by SMTP, and text messages by the operator's HTTP gateway. */
export class SmtpSender implements MessageSender {
  readonly #addresses: Addresses;
  readonly #transport: Transporter | undefined;

  constructor(addresses: Addresses) {
    this.#addresses = addresses;
    const { mail } = addresses;
    this.#transport = mail && createTransport(withTimeouts(mail.smtpUrl), { from: mail.from });
  }

  canReach(kind: OutgoingMessage['kind']): boolean {
    return kind === 'email' ? this.#transport !== undefined : this.#addresses.smsUrl !== undefined;
  }

  async send(message: OutgoingMessage): Promise<void> {
    const { min, max } = sendDelayMs;
    await delay(randomInt(min, max + 1));
    try {
      await this.#deliver(message);
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
      const failure = `A message could not be sent: ${reason}.`;
      if (isRefusedForGood(error)) throw new PermanentJobError(failure);
      const setting = message.kind === 'email' ? 'SMTP_URL' : 'SMS_URL';
      throw new OperatorNotice(`${failure} Check ${setting}.`);
    }
  }

  async #deliver({ id, kind, to, subject, text }: OutgoingMessage): Promise<void> {
    if (kind === 'email') {
      const messageId = `<${id}@${domainOf(this.#addresses.mail?.from)}>`;
      await this.#transport?.sendMail({ messageId, to, subject, text });
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

/** The domain of an address such as `exchange@example.com` or `Exchange <exchange@example.com>`. */
function domainOf(address = ''): string {
  return /@([^\s@>]+)/.exec(address)?.[1] ?? 'localhost';
}

/** Does the server refuse the recipient or the text, by a permanent reply? A refused sender is a matter of settings. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return (command === 'RCPT TO' || command === 'DATA') && (responseCode ?? 0) >= 500;
}

/** An operator may set other ones in the URL. */
function withTimeouts(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(timeoutMs));
  }
  return url.href;
}
