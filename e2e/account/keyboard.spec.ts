import type { Locator, Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { generateSync } from 'otplib';
import { expect, screen, test } from '../fixtures';
import { tabTo } from '../tabTo';
import { codeFor } from '../TestUser';
import { dialog, field, row } from './protection';
import { payPassword } from './setPayPassword';

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('the pay password, an authenticator app and a document are entered by the keyboard', async ({
  page,
  origin,
  trader,
}) => {
  await page.goto(`./#${pagePaths.payPassword}`);
  const form = screen(page, pagePaths.payPassword);
  const send = form.getByRole('button', { name: 'Send code' });
  await expect(send).toBeVisible();
  await typeInto(page, field(form, 'password'), payPassword);
  await typeInto(page, field(form, 're_password'), payPassword);
  await press(page, send);
  await expect(form.getByText(/Sent to/)).toBeVisible();
  await tabTo(page, field(form, 'code'), 'Shift+Tab');
  await page.keyboard.type(await codeFor(origin, trader.email));
  await page.keyboard.press('Enter');

  const center = screen(page, pagePaths.security);
  await expect(center.getByText('Protection: 2 of 5')).toBeVisible();
  await press(page, row(page, /Authenticator app/));
  const key = dialog(page).getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/);
  const secret = (await key.innerText()).replaceAll(' ', '');
  await typeInto(page, field(dialog(page), 'code'), generateSync({ secret }));
  await typeInto(page, field(dialog(page), 'pay_password'), payPassword);
  await page.keyboard.press('Enter');
  await press(page, dialog(page).getByRole('button', { name: 'I have kept them' }));
  await expect(center.getByText('Protection: 3 of 5')).toBeVisible();

  await press(page, center.getByRole('link', { name: /Identity/ }));
  const levels = screen(page, pagePaths.identity);
  const enter = levels.getByRole('link', { name: 'Enter the document' });
  await expect(enter).toBeVisible();
  await press(page, enter);
  const document = screen(page, pagePaths.identityForm);
  const kinds = document.getByRole('radio');
  await expect(kinds.first()).toBeVisible();
  await tabTo(page, document.locator('[name=id_type]:checked'));
  await page.keyboard.press('ArrowRight');
  await expect(document.getByRole('radio', { name: 'Passport' })).toBeChecked();
  await press(page, field(document, 'country'));
  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  await typeInto(page, search, 'spain');
  await tabTo(page, page.getByRole('radio', { name: 'Spain' }));
  await page.keyboard.press('Space');
  await typeInto(page, field(document, 'name'), 'Maria Garcia');
  await typeInto(page, field(document, 'card_id'), `K${Date.now()}`);
  await page.keyboard.press('Enter');
  await expect(levels.getByText('Under review')).toBeVisible();
});
