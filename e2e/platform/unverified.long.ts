import type { Language } from '@h5/shared/contract/languages';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { speak } from './hostFaults';

const chips: Partial<Record<Language, string>> = {
  en: 'Unverified',
  jp: '未検証',
  th: 'ยังไม่ได้ตรวจสอบ',
};

for (const [lang, word] of Object.entries(chips)) {
  test(`local starts at a plain http address and shows that it is not verified, in ${lang}`, async ({
    page,
    baseURL,
    pageErrors,
  }) => {
    // An address of the local network is no secure context, so the browser offers no cryptography.
    await page.route('http://exchange.test/**', async (route) => {
      const url = route
        .request()
        .url()
        .replace('http://exchange.test', new URL(baseURL ?? '').origin);
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await speak(page, lang as Language);
    await page.goto('http://exchange.test/h5/');
    await expect(screen(page, pagePaths.home)).toBeVisible();
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    const chip = page.locator('#unverified');
    await expect(chip).toBeVisible();
    await expect(chip).toHaveText(word);
    // What browsers say of any page at such an address, and the socket, which the made-up one does not have.
    const expected = /Cross-Origin-Opener-Policy header has been ignored|ws:\/\/exchange\.test/;
    expect(pageErrors.filter((error) => !expected.test(error))).toEqual([]);
    // Without its routes the page has no server any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
    pageErrors.length = 0;
  });
}
