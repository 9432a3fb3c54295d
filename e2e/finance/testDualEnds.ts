import { randomUUID } from 'node:crypto';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { expect, screen } from '../fixtures';
import { forwardTo } from '../forwardTo';
import { newUserIn } from '../newUserIn';
import { ownClockTest as test } from '../ownClockTest';
import type { TestUser } from '../TestUser';
import { balanceOf } from './prepare';

const minuteMs = 60_000;
const coins = { 1: 'BTC', 3: 'USDT' } as Readonly<Record<number, string>>;

interface Product {
  id: number;
  linked: string;
  settle_at: number;
}

interface Settled extends Product {
  type: 'call' | 'put';
  status: string;
  settle_price: string;
  paid_currency_id: number;
  paid: string;
}

/** Buys the share of the next day whose linked price is nearest. */
async function buyNearest(user: TestUser, type: 'call' | 'put'): Promise<Product> {
  const query = { kind: 'dual', currency_id: '1', type, limit: '50' };
  const { list } = (await user.get('/dual/index', query)) as { list: Product[] };
  const price = await user.bitcoinPrice();
  const far = ({ linked }: Product) => Math.abs(Number(linked) - price);
  const soonest = Math.min(...list.map((one) => one.settle_at));
  const [nearest] = list
    .filter((one) => one.settle_at === soonest)
    .sort((one, other) => far(one) - far(other));
  if (!nearest) throw new Error(`No ${type} is on sale.`);
  const form = { req_id: randomUUID(), id: String(nearest.id), num: '1', currency_id: '1', type };
  await user.call('/dual/buyDual', form);
  return nearest;
}

function isExchanged({ type, linked, settle_price: price }: Settled): boolean {
  return type === 'call' ? Number(price) >= Number(linked) : Number(price) <= Number(linked);
}

/** Duals that ended on either side of their linked price: the currency, the account and the receipt of each. */
export function testDualEnds(tag: '@long'): void {
  test(
    'duals are settled to either side, each with a sound receipt',
    { tag },
    async ({ page, origin }) => {
      // A day takes half a minute, and it may take six until both sides were reached.
      test.setTimeout(480_000);
      const { user, t } = await newUserIn('en', { page, origin });
      await user.trade({ type: '1', amount: '0.05' });
      const settled: Settled[] = [];
      // A day moves the price by more than the distance of the nearest rungs, or the next one does.
      for (let day = 0; day < 6 && new Set(settled.map(isExchanged)).size < 2; day += 1) {
        const before = await balances(user);
        const [call] = [await buyNearest(user, 'call'), await buyNearest(user, 'put')];
        await forwardTo(origin, call.settle_at + 10 * minuteMs);
        const query = { status: 'success', limit: '50' };
        await expect
          .poll(async () => ((await user.call('/dual/dual_list', query)) as Page).list.length)
          .toBe(settled.length + 2);
        const { list } = (await user.call('/dual/dual_list', query)) as Page;
        const newest = list.slice(0, 2);
        settled.push(...newest);
        const after = await balances(user);
        const paid = (coin: string) =>
          newest
            .filter((one) => coins[one.paid_currency_id] === coin)
            .reduce((sum, one) => sum + Number(one.paid), 0);
        // A share of a call is 0.001 BTC, one of a put 100 USDT.
        expect(after.BTC).toBeCloseTo(before.BTC - 0.001 + paid('BTC'), 8);
        expect(after.USDT).toBeCloseTo(before.USDT - 100 + paid('USDT'), 6);
      }
      for (const one of settled) {
        const kept = one.type === 'call' ? 'BTC' : 'USDT';
        const other = one.type === 'call' ? 'USDT' : 'BTC';
        expect(coins[one.paid_currency_id]).toBe(isExchanged(one) ? other : kept);
      }
      expect(new Set(settled.map(isExchanged)).size).toBe(2);

      const mine = screen(page, pagePaths.investPositions);
      const receipt = screen(page, pagePaths.receipt);
      for (const end of [true, false]) {
        await page.goto(`./#${pageUrl(pagePaths.investPositions, { tab: 'success' })}`);
        const place = [...settled]
          .sort((one, next) => next.settle_at - one.settle_at)
          .findIndex((one) => isExchanged(one) === end);
        await mine.getByRole('article').nth(place).getByRole('link').click();
        await expect(receipt.getByText(t('trade.receipt.verdict.sound')).first()).toBeVisible();
      }
    },
  );
}

interface Page {
  list: Settled[];
}

async function balances(user: TestUser) {
  const of = async (coin: string) => Number((await balanceOf(user, coin, 2))?.available);
  return { BTC: await of('BTC'), USDT: await of('USDT') };
}
