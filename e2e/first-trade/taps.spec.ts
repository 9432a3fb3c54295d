import type { Locator, Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { createTranslator } from '../createTranslator';
import { expect, screen, test } from '../fixtures';
import { untilSheetIsLeft } from '../untilSheetIsLeft';

const t = createTranslator('en');
const mostTaps = 5;

/** Counts the taps since the home page. What is typed is not counted. */
class Thumb {
  taps = 0;

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }
}

async function fromHome(page: Page, shortcut: string): Promise<Thumb> {
  await page.goto('./');
  const thumb = new Thumb();
  const shortcuts = screen(page, pagePaths.home).getByRole('navigation', {
    name: t('host.home.shortcuts.label'),
  });
  await thumb.tap(shortcuts.getByRole('link', { name: shortcut, exact: true }));
  return thumb;
}

/** The button of a ticket whose account has nothing, and the sheet that it opens. */
async function moveFunds(page: Page, ticket: Locator, thumb: Thumb): Promise<void> {
  await thumb.tap(ticket.getByRole('button', { name: /^Move [\d,.]+ USDT from Spot$/ }));
  const sheet = page.getByRole('dialog', { name: /^Move USDT to/ });
  await thumb.tap(sheet.getByRole('button', { name: /^Move [\d,.]+ USDT$/ }));
  await expect(sheet).toBeHidden();
  await untilSheetIsLeft(page);
}

test.describe('with 10,000 USDT in the spot account, from home', () => {
  test('a first long', async ({ page, trader: _ }) => {
    const thumb = await fromHome(page, t('trade.modes.contract'));
    const desk = screen(page, pagePaths.futuresTicket);
    const form = desk.getByRole('form', { name: t('trade.futures.form') });
    await form.locator('[name=amount]').fill('0.02');
    await moveFunds(page, form, thumb);
    await thumb.tap(form.locator('button[type=submit]'));
    await thumb.tap(page.getByRole('dialog').getByRole('button', { name: /^Long/ }));
    await expect(desk.getByRole('article')).toHaveCount(1);
    expect(thumb.taps).toBeLessThanOrEqual(mostTaps);
  });

  test('a first option', { tag: '@long' }, async ({ page, trader: _ }) => {
    const thumb = await fromHome(page, t('trade.modes.seconds'));
    const tab = screen(page, pagePaths.options);
    const form = tab.getByRole('form', { name: t('trade.secondsTab.form.title') });
    await form.locator('[name=number]').fill('10');
    await moveFunds(page, form, thumb);
    await thumb.tap(form.getByRole('button', { name: /^Rise/ }));
    await thumb.tap(page.getByRole('dialog').getByRole('button', { name: 'Rise' }));
    await expect(tab.getByRole('article')).toHaveCount(1);
    expect(thumb.taps).toBeLessThanOrEqual(mostTaps);
  });

  test('a first stock', { tag: '@long' }, async ({ page, trader: _ }) => {
    const thumb = await fromHome(page, t('trade.modes.stock'));
    const tab = screen(page, pagePaths.stock);
    const form = tab.getByRole('form', { name: t('trade.stock.order') });
    await form.locator('[name=number]').fill('1');
    await moveFunds(page, form, thumb);
    await thumb.tap(form.getByRole('button', { name: t('trade.side.buy'), exact: true }));
    const sheet = page.getByRole('dialog', { name: t('trade.stock.order') });
    await thumb.tap(sheet.getByRole('button', { name: /^Buy/ }));
    await expect(sheet).toBeHidden();
    await expect(form.locator('[name=number]')).toHaveValue('');
    expect(thumb.taps).toBeLessThanOrEqual(mostTaps);
  });

  test('a first copy', { tag: '@long' }, async ({ page, trader: _ }) => {
    const thumb = await fromHome(page, t('trade.menu.copy'));
    const card = screen(page, pagePaths.traders).getByRole('article').first();
    await thumb.tap(card.getByRole('link', { name: /^Copy / }));
    const settings = screen(page, pagePaths.copySettings);
    // What is suggested has the risk of the trader, so that no long press is asked for.
    await expect(settings.locator('[name=amount]')).not.toHaveValue('');
    await thumb.tap(settings.locator('button[type=submit]'));
    const sheet = page.getByRole('dialog');
    await thumb.tap(sheet.getByRole('checkbox'));
    await expect(sheet.getByRole('row', { name: /^Spot 10,000.00 9,/ })).toBeVisible();
    await thumb.tap(sheet.locator('button').last());
    await expect(screen(page, pagePaths.copyRelation)).toBeVisible();
    expect(thumb.taps).toBeLessThanOrEqual(mostTaps);
  });
});
