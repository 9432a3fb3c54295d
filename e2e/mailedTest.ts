import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, signIn, test as base } from './fixtures';
import { startProduct, type Product } from './server';
import { TestUser } from './TestUser';

/** Receives mail by SMTP. */
async function startMailServer() {
  const received: { to: string; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, reply) {
      const to = envelope.rcptTo.map((one) => one.address).join();
      void text(stream).then((content) => {
        received.push({ to, text: readable(content) });
        reply();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const findAll = (to: string, saying: string) =>
    received.filter((one) => one.to === to && one.text.includes(saying)).map((one) => one.text);

  /** The first message to somebody that says this. */
  async function find(to: string, saying: string): Promise<string> {
    await expect.poll(() => findAll(to, saying).length).toBeGreaterThan(0);
    return findAll(to, saying)[0] ?? '';
  }
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    find,
    findAll,
    /** The code of the first message to somebody that says this. */
    async codeTo(to: string, saying: string): Promise<string> {
      return /^Subject: (\d{6})/m.exec(await find(to, saying))?.[1] ?? '';
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** Long lines and letters outside ASCII arrive quoted (RFC 2045, 6.7). */
function readable(content: string): string {
  return content
    .replaceAll('=\r\n', '')
    .replaceAll(/(=[0-9A-F]{2})+/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%')));
}

export type Mail = Awaited<ReturnType<typeof startMailServer>>;

/** One product for the tests of a file, with a clock of its own, that sends its mail to an SMTP server. */
export const mailedTest = base.extend<{ mail: Mail }, { mailed: { product: Product; mail: Mail } }>(
  {
    mailed: [
      async ({}, provide) => {
        const mail = await startMailServer();
        const product = await startProduct({
          env: { SMTP_URL: mail.url, MAIL_FROM: 'exchange@example.com' },
        });
        await provide({ product, mail });
        await product.stop();
        await mail.stop();
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    mail: async ({ mailed }, provide) => provide(mailed.mail),
    origin: async ({ mailed }, provide) => provide(mailed.product.origin),
    trader: async ({ page, origin, mail }, provide) => {
      const trader = await TestUser.registerWith(origin, (to) =>
        mail.codeTo(to, 'to open an account'),
      );
      await signIn(page, trader);
      await provide(trader);
    },
  },
);
