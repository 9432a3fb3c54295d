import { randomUUID } from 'node:crypto';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, test } from '../fixtures';
import { fundAccount } from '../faults/fundAccount';
import { addAxe, market, violationsOf } from '../shell/axe';
import type { TestUser } from '../TestUser';

const bitcoin = { currency_id: '1', legal_id: '3' };
const contract = `${pagePaths.spot}?mode=contract&${market}`;
const chart = `${pagePaths.chart}?${market}`;
const futuresChart = `${pagePaths.futuresChart}?${market}`;

/** The sheets of charts and of contracts, each by its address; those of a position are in `futures-sheets.spec.ts`. */
const groups: Record<string, (person: TestUser) => Promise<string[]>> = {
  async charts(person) {
    const { id } = await person.trade({
      type: '1',
      amount: '0.001',
      target_price: await below(person),
    });
    const names = ['markets', 'periods', 'indicators', 'chart', 'alert', `order.${id}`];
    return [
      ...names.map((name) => `${chart}&sheet=${name}`),
      ...['contracts', 'alert'].map((name) => `${futuresChart}&sheet=${name}`),
    ];
  },

  async contracts(person) {
    await fundAccount(person, 'lever', 500);
    const { id } = await submit(person, '/lever/submit', { ...bitcoin, ...position, status: '1' });
    await submit(person, '/lever/close', { id });
    await submit(person, '/lever/submit', { ...bitcoin, ...position, status: '1' });
    const names = ['leverage', 'unit', 'type', 'contracts', 'prices', 'explain.overnight'];
    const record = pagePaths.futuresRecord;
    return [
      ...names.map((name) => `${contract}&sheet=${name}`),
      ...['cover', 'market', 'side'].map((name) => `${record}?sheet=${name}`),
      `${record}?tab=closed&sheet=range`,
      `${record}?tab=closed&id=${id}`,
    ];
  },
};
const position = { type: '1', share: '1', multiple: '20' };

test.use({ viewport: { width: 320, height: 640 } });

for (const [name, addressesOf] of Object.entries(groups)) {
  test(`axe finds nothing on the sheets of ${name}`, async ({ page, trader }) => {
    test.slow();
    const addresses = await addressesOf(trader);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const address of addresses) {
      await page.goto('about:blank');
      await page.goto(`./#${address}`);
      const sheet = page.getByRole('dialog');
      await expect(sheet, address).toHaveCount(1);
      expect((await sheet.boundingBox())?.width, address).toBe(320);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await addAxe(page);
      found.push(...(await violationsOf(page, address)));
    }
    expect(found).toEqual([]);
  });
}

async function submit(person: TestUser, call: string, form: Record<string, string>) {
  return (await person.call(call, { req_id: randomUUID(), ...form })) as { id: string };
}

async function below(person: TestUser): Promise<string> {
  return ((await person.bitcoinPrice()) * 0.95).toFixed(1);
}
