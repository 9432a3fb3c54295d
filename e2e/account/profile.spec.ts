import { pagePaths } from '@h5/shared/contract/routes';
import { pixel } from '../faults/triggers/pixel';
import { expect, screen, test } from '../fixtures';
import { dialog, field } from './protection';

test('a person chooses a picture and a nickname, and is called by it', async ({
  page,
  trader: _,
}) => {
  await page.goto(`./#${pagePaths.profile}`);
  const profile = screen(page, pagePaths.profile);
  await profile.getByRole('button', { name: /Nickname/ }).click();
  await field(dialog(page), 'nickname').fill('support');
  await expect(dialog(page).getByText(/taken for the exchange/)).toBeVisible();
  await field(dialog(page), 'nickname').fill('Heron7');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByRole('button', { name: /Nickname.*Heron7/ })).toBeVisible();

  await profile.getByRole('button', { name: 'Change picture' }).click();
  await field(dialog(page), 'file').setInputFiles(pixel);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(profile.locator('img[src^="/api/upload/"]')).toBeVisible();

  await page.goto(`./#${pagePaths.settings}`);
  await expect(screen(page, pagePaths.settings).getByText('Heron7')).toBeVisible();
});
