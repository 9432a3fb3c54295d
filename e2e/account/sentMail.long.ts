import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pagePaths } from '@h5/shared/contract/routes';
import { SMTPServer } from 'smtp-server';
import { expect, screen, signIn, test as base } from '../fixtures';
import { startProduct, type Product } from '../server';
import { TestUser } from '../TestUser';
import { payPassword } from './setPayPassword';

const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

/** Receives mail by SMTP. */
async function startMailServer() {
  const received: { to: string; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, reply) {
      const to = envelope.rcptTo.map((one) => one.address).join();
      void text(stream).then((content) => {
        // Long lines arrive in parts.
        received.push({ to, text: content.replaceAll('=\r\n', '') });
        reply();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** The first message to somebody that says this. */
    async find(to: string, saying: string): Promise<string> {
      const find = () => received.find((one) => one.to === to && one.text.includes(saying))?.text;
      await expect.poll(find).toBeDefined();
      return find() ?? '';
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

interface Mailed {
  product: Product;
  mail: Awaited<ReturnType<typeof startMailServer>>;
}

/** A product that sends its mail. */
const test = base.extend<object, { mailed: Mailed }>({
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
  origin: async ({ mailed }, provide) => provide(mailed.product.origin),
});

test('a withdrawal address is activated by the code of a message that an SMTP server received', async ({
  page,
  origin,
  mailed: { mail },
}) => {
  const codeTo = async (to: string, purpose: string) =>
    /^Subject: (\d{6})/m.exec(await mail.find(to, purpose))?.[1] ?? '';
  const person = await TestUser.registerWith(origin, (to) => codeTo(to, 'to open an account'));
  const { email } = person;
  await person.call('/sms_mail', { scene: 'pay_password' });
  const code = await codeTo(email, 'to set your pay password');
  const set = { password: payPassword, re_password: payPassword, code };
  await person.call('/safe/update_password', set);
  await signIn(page, person);

  await page.goto(`./#${pagePaths.withdrawalAddressForm}`);
  const form = screen(page, pagePaths.withdrawalAddressForm);
  await form.locator('[name=network]').click();
  await page.getByRole('dialog').getByRole('radio', { name: /TRC20/ }).click();
  await form.locator('[name=address]').fill(address);
  await form.locator('[name=name]').fill('Cold wallet');
  await form.locator('[name=pay_password]').fill(payPassword);
  await form.getByRole('button', { name: 'Save address' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/Sent to/)).toBeVisible();
  await sheet.locator('[name=code]').fill(await codeTo(email, `TRC20 ${address}`));
  await sheet.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(sheet.getByText('Usable in')).toBeVisible();
  const told = await mail.find(email, 'Message-ID');
  expect(told).toMatch(/^Message-ID: <[0-9a-f-]{36}@example\.com>/im);
});
