import type { Page } from '@playwright/test';

/** Resolves once no sheet is closing: its step back would follow another navigation. */
export async function untilSheetIsLeft(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { sheet } = (history.state ?? {}) as { sheet?: unknown };
    return sheet !== 'closed' && sheet !== 'left';
  });
}
