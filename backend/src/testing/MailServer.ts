import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createInterface } from 'node:readline';

/** Accepts mail by SMTP, as far as a sender needs it, and records the commands. */
export class MailServer {
  readonly url: string;
  /** All lines of all senders. */
  readonly lines: readonly string[];
  /** The recipient of each message. */
  readonly recipients: readonly string[];
  readonly #server: Server;

  private constructor(server: Server, lines: string[], recipients: string[]) {
    this.#server = server;
    this.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.lines = lines;
    this.recipients = recipients;
  }

  /** `replyTo` may give another reply than an acceptance. */
  static async start(
    replyTo: (line: string) => string | undefined = () => undefined,
  ): Promise<MailServer> {
    const lines: string[] = [];
    const recipients: string[] = [];
    const server = createServer((socket) => {
      let recipient = '';
      let isContent = false;
      const reader = createInterface(socket);
      // A sender that is killed breaks its connection; its reader tells the same error.
      for (const emitter of [socket, reader]) emitter.on('error', () => {});
      socket.write('220 mail.example\r\n');
      reader.on('line', (line) => {
        lines.push(line);
        if (isContent && line !== '.') return;
        if (isContent) recipients.push(recipient);
        recipient = /^RCPT TO:<(.*)>$/.exec(line)?.[1] ?? recipient;
        isContent = line === 'DATA';
        const accepted = isContent ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok';
        socket.write(`${replyTo(line) ?? accepted}\r\n`);
        if (line === 'QUIT') socket.end();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new MailServer(server, lines, recipients);
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
