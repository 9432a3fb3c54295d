import { randomUUID } from 'node:crypto';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { TestUser } from '../TestUser';
import { decide, takePicture } from './identityReview';
import { dialog, enterCode, field, row } from './protection';
import { setPayPassword } from './setPayPassword';

// Each verdict starts two processes of the command line.
test.setTimeout(240_000);

test('from the registration to level 2', async ({ page, origin }) => {
  const email = `v${randomUUID().slice(0, 12)}@example.com`;
  const password = 'a long password';
  await page.goto('./#/pages/common/register');
  const register = screen(page, pagePaths.register);
  await field(register, 'user_string').fill(email);
  await enterCode(register, origin, email);
  await field(register, 'password').fill(password);
  await field(register, 're_password').fill(password);
  await register.getByRole('checkbox').check();
  await register.locator('button[type=submit]').click();
  await dialog(page).getByRole('button', { name: 'Look around first' }).click();

  await page.goto(`./#${pagePaths.security}`);
  const center = screen(page, pagePaths.security);
  await expect(center.getByText('Protection: 1 of 5')).toBeVisible();
  const number = `98${String(Date.now()).slice(-8)}`;
  await row(page, /^Phone/).click();
  await field(dialog(page), 'mobile').fill(number);
  await enterCode(dialog(page), origin, `+91${number}`);
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(center.getByText('Protection: 2 of 5')).toBeVisible();
  const trader = await TestUser.signIn(origin, email, password);
  await setPayPassword(page, origin, trader);
  await expect(center.getByText('Protection: 3 of 5')).toBeVisible();

  await center.getByRole('link', { name: /Identity/ }).click();
  const levels = screen(page, pagePaths.identity);
  await levels.getByRole('link', { name: 'Enter the document' }).click();
  const form = screen(page, pagePaths.identityForm);
  await form.getByText('Passport').click();
  await field(form, 'country').click();
  await page.getByRole('radio', { name: 'India', exact: true }).click();
  await field(form, 'name').fill('Asha Rao');
  await field(form, 'card_id').fill(`Z${Date.now()}`);
  await form.getByRole('button', { name: 'Send for review' }).click();
  await expect(levels.getByText('Under review')).toBeVisible();
  await decide(trader, 'approve');
  await expect(levels.getByText('Verified')).toBeVisible();

  for (const [verdict, reason] of [['refuse', 'unreadable'], ['approve']] as const) {
    await takePicture(page, 'front_pic', reason ? 'teal' : 'olive');
    await takePicture(page, 'reverse_pic', reason ? 'navy' : 'maroon');
    await levels.getByRole('button', { name: 'Send for review' }).click();
    await expect(levels.getByText('Under review')).toBeVisible();
    await decide(trader, verdict, reason);
    if (reason) await expect(levels.getByText(/^The pictures cannot be read/)).toBeVisible();
  }
  await expect(levels.getByText('Verified')).toHaveCount(2);
  await page.goto(`./#${pagePaths.security}`);
  await expect(center.getByText('Protection: 4 of 5')).toBeVisible();
});
