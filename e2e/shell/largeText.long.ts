import { expect, signIn, test } from '../fixtures';
import { TestUser } from '../TestUser';
import { addresses, open, visit } from './axe';
import { faultsOfWords, setTextSize } from './faultsOfWords';

/** Every route at a column width and text size: nothing overflows, overlaps or is cut off. */
const settings = [
  { name: '320 px wide', width: 320, percent: 100, lang: 'fra' },
  { name: '360 px wide', width: 360, percent: 100, lang: 'jp' },
  { name: 'text at 200 %', width: 375, percent: 200, lang: 'en' },
];

for (const { name, width, percent, lang } of settings) {
  test(`all words can be read: ${name}`, async ({ page, origin }) => {
    test.slow();
    await page.setViewportSize({ width, height: 812 });
    const person = await TestUser.register(origin);
    await person.trade({ type: '1', amount: '0.01' });
    await signIn(page, person, lang);
    await page.addInitScript(setTextSize, `${percent}%`);
    await open(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      `${(16 * percent) / 100}px`,
    );

    const found: string[] = [];
    for (const address of await addresses(origin)) {
      await visit(page, address);
      found.push(...(await faultsOfWords(page)).map((fault) => `${address}: ${fault}`));
    }
    expect(found).toEqual([]);
  });
}
