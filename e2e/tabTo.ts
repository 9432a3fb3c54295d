import type { Locator, Page } from '@playwright/test';

/** Reaches a control by the Tab key alone, or by Shift and Tab. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead there.`);
}
