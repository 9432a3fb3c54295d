import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A message as it arrived. */
export interface ReceivedMail {
  from: string;
  to: string;
  /** Its head and its body. */
  text: string;
}

/** What of a message a server refuses, and by which reply. */
interface Refusal {
  of: 'MAIL FROM' | 'RCPT TO' | 'DATA';
  code: number;
  message: string;
}

/** Receives mail by SMTP and keeps it. */
export class MailServer {
  readonly url: string;
  /** In the order in which it arrived. */
  readonly received: readonly ReceivedMail[];
  readonly #server: SMTPServer;

  private constructor(server: SMTPServer, received: readonly ReceivedMail[]) {
    this.#server = server;
    this.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    this.received = received;
  }

  /** The recipient of each message. */
  get recipients(): string[] {
    return this.received.map(({ to }) => to);
  }

  static async start(refusal?: Refusal): Promise<MailServer> {
    const received: ReceivedMail[] = [];
    const answerTo = (command: Refusal['of']) =>
      refusal?.of === command
        ? Object.assign(new Error(refusal.message), { responseCode: refusal.code })
        : null;
    const server = new SMTPServer({
      authOptional: true,
      // There is no certificate that a client would trust.
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_, __, reply) => reply(answerTo('MAIL FROM')),
      onRcptTo: (_, __, reply) => reply(answerTo('RCPT TO')),
      onData(stream, { envelope }, reply) {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address).join();
        void text(stream).then((content) => {
          const refused = answerTo('DATA');
          if (!refused) received.push({ from, to, text: content });
          reply(refused);
        });
      },
    });
    // A sender that is killed breaks its connection.
    server.on('error', () => {});
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    return new MailServer(server, received);
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }
}
