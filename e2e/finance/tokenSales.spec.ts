import { randomUUID } from 'node:crypto';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { createTranslator } from '../createTranslator';
import { expect, screen, signIn } from '../fixtures';
import { forwardTo } from '../forwardTo';
import { sideways } from '../newUserIn';
import { ownClockTest as test } from '../ownClockTest';
import { TestUser } from '../TestUser';
import { balanceOf, verifyName } from './prepare';

const minuteMs = 60_000;

test.describe.configure({ timeout: 240_000 });

interface Sale {
  id: number;
  token_id: number;
  symbol: string;
  price: string;
  end_at: number;
  listing_at: number;
}

interface Subscription {
  symbol: string;
  ref: string;
  passed: string;
  refund: string;
  won: number | null;
}

/** A sale of hours, which the demo begins with. */
async function saleOf(person: TestUser, symbol: string): Promise<Sale> {
  const { list } = (await person.get('/project', { limit: '50' })) as { list: Sale[] };
  const found = list.find((sale) => sale.symbol === symbol);
  if (!found) throw new Error(`There is no sale of ${symbol}.`);
  return found;
}

function subscribe(person: TestUser, sale: Sale, amount: string) {
  const id = String(sale.id);
  const paid = { pay_currency: '3', price: sale.price };
  return person.call('/project/order', { req_id: randomUUID(), project_id: id, amount, ...paid });
}

async function subscriptionOf(person: TestUser, { symbol }: Sale): Promise<Subscription> {
  const { list } = (await person.get('/user/project/order')) as { list: Subscription[] };
  const found = list.find((one) => one.symbol === symbol);
  if (!found) throw new Error(`There is no subscription to ${symbol}.`);
  return found;
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('a subscription is allotted, refunded and unlocked, and its receipts are sound', async ({
    page,
    origin,
  }) => {
    const person = await TestUser.signIn(origin, 'demo@example.com', 'demo-1234');
    const t = createTranslator('fra');
    await signIn(page, person, 'fra');
    const sale = await saleOf(person, 'SPRW');
    // With another one who asks for as much, more is asked for than there is.
    const other = await TestUser.register(origin);
    await verifyName(other, origin);
    await subscribe(other, sale, '40000');
    await page.goto(`./#${pageUrl(pagePaths.tokenSale, { id: sale.id })}`);
    const form = screen(page, pagePaths.tokenSale);
    await form.locator('[name=amount]').fill('40000');
    await expect(
      form.getByRole('region', { name: t('finance.tokenSale.ifEnded.title') }),
    ).toContainText('SPRW');
    expect(await sideways(page)).toBe(0);
    await form.locator('button[type=submit]').click();
    const sheet = page.getByRole('dialog');
    // Deposits of the demo account may be credited meanwhile.
    await expect(async () => {
      const { available, frozen } = await person.balance('USDT');
      const after = [Number(available) - 2_000, Number(frozen) + 2_000];
      for (const [index, amount] of after.entries()) {
        const text = await sheet
          .getByRole('row')
          .nth(index + 1)
          .getByRole('cell')
          .last()
          .textContent();
        expect(text?.replace(/\s/g, '')).toContain(`${Math.trunc(amount)},`);
      }
    }).toPass({ timeout: 15_000 });
    await sheet.getByRole('button').last().click();
    const own = form.getByRole('region', { name: t('finance.tokenSale.own'), exact: true });
    await expect(own).toContainText(/40\s000/);

    await forwardTo(origin, sale.end_at + minuteMs);
    await page.goto(`./#${pagePaths.tokenSubscriptions}`);
    const mine = screen(page, pagePaths.tokenSubscriptions);
    const card = mine.getByRole('article');
    const { passed, refund } = await subscriptionOf(person, sale);
    expect(Number(passed)).toBeLessThan(30_000);
    expect((await subscriptionOf(other, sale)).passed).toBe(passed);
    // What is not allotted of 40,000, at 0.05.
    expect(Number(refund)).toBeCloseTo(2_000 - Number(passed) * 0.05, 8);
    await expect(card).toContainText(new Intl.NumberFormat('fr').format(Number(passed)));
    expect(Number((await balanceOf(person, 'SPRW', 6))?.frozen)).toBe(Number(passed));
    expect(await sideways(page)).toBe(0);
    await card.getByRole('link', { name: t('finance.tokenSale.check') }).click();
    const receipt = screen(page, pagePaths.receipt);
    await expect(receipt.getByText(t('trade.receipt.verdict.sound')).first()).toBeVisible();
    await expect(receipt.getByText(t('trade.receipt.list.own'))).toBeVisible();
    expect(await sideways(page)).toBe(0);

    await forwardTo(origin, sale.listing_at + minuteMs);
    const unlocked = Number((await balanceOf(person, 'SPRW', 2))?.available);
    expect(unlocked).toBeCloseTo(Number(passed) / 2, 1);
    await page.goto(`./#${pagePaths.tokenSubscriptions}`);
    await card.getByRole('link', { name: t('finance.tokenSubscriptions.receipt') }).click();
    await expect(receipt.getByText(t('trade.receipt.verdict.sound')).first()).toBeVisible();

    // What is unlocked can be sold on a market like any other.
    await forwardTo(origin, sale.listing_at + 5 * minuteMs);
    const address = { currency_id: sale.token_id, legal_id: 3 };
    await page.goto(`./#${pageUrl(pagePaths.spot, address)}`);
    await page.reload();
    const spot = screen(page, pagePaths.spot);
    const order = spot.getByRole('form', { name: t('trade.spot.form.title') });
    const sell = order.getByRole('radiogroup', { name: t('trade.spot.form.side') });
    await sell.getByRole('radio').nth(1).check({ force: true });
    const price = order.locator('[name=target_price]');
    await expect(price).not.toHaveValue('');
    const last = Number((await price.inputValue()).replace(',', '.'));
    await price.fill((last * 0.99).toFixed(4));
    await order.locator('[name=amount]').fill('1000');
    await order.locator('button[type=submit]').click();
    await page.getByRole('dialog').getByRole('button').last().press('Enter', { delay: 1_000 });
    await expect
      .poll(async () => Number((await balanceOf(person, 'SPRW', 2))?.available))
      .toBeCloseTo(unlocked - 1_000, 1);
  });
});

test('@long the tickets of a lottery are drawn, and each can be checked', async ({
  page,
  origin,
}) => {
  const person = await TestUser.signIn(origin, 'demo@example.com', 'demo-1234');
  const t = createTranslator('en');
  await signIn(page, person, 'en');
  const sale = await saleOf(person, 'EMBR');
  await subscribe(person, sale, '500');
  await forwardTo(origin, sale.end_at + 15 * minuteMs);
  const won = (await subscriptionOf(person, sale)).won ?? 0;
  await page.goto(`./#${pagePaths.tokenSubscriptions}`);
  const mine = screen(page, pagePaths.tokenSubscriptions);
  const card = mine.getByRole('article', { name: 'Ember Store' });
  await expect(card).toContainText(t('finance.tokenSubscriptions.won', { won, tickets: 10 }));
  await card.getByRole('link', { name: t('finance.tokenSale.check') }).click();
  const receipt = screen(page, pagePaths.receipt);
  await expect(receipt.getByText(t('trade.receipt.verdict.sound')).first()).toBeVisible();
  const list = receipt.getByRole('region', { name: t('trade.receipt.list.title') });
  await list.getByText(/^Your tickets: numbers \d+–\d+$/).click();
  const tickets = list.getByRole('listitem');
  await expect(tickets).toHaveCount(10);
  await expect(tickets.filter({ hasText: t('trade.receipt.list.ticketWon') })).toHaveCount(
    won ?? 0,
  );
});
