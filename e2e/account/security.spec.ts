import { pagePaths } from '@h5/shared/contract/routes';
import { generateSync } from 'otplib';
import { expect, screen, test } from '../fixtures';
import { codeFor, messagesTo, TestUser } from '../TestUser';
import { dialog, field, login, row } from './protection';
import { payPassword, setPayPassword } from './setPayPassword';

test('an authenticator app is turned on, asked for at the login, and replaced by a recovery code', async ({
  page,
  origin,
  trader,
}) => {
  await page.goto(`./#${pagePaths.settings}`);
  await screen(page, pagePaths.settings).getByRole('link', { name: 'Security' }).click();
  const center = screen(page, pagePaths.security);
  await expect(center.getByText('Protection: 1 of 5')).toBeVisible();
  await setPayPassword(page, origin, trader);
  await expect(center.getByText('Protection: 2 of 5')).toBeVisible();

  await row(page, /Authenticator app/).click();
  await expect(dialog(page).getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const shown = await dialog(page)
    .getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/)
    .innerText();
  const secret = shown.replaceAll(' ', '');
  await field(dialog(page), 'code').fill(generateSync({ secret }));
  await field(dialog(page), 'pay_password').fill(payPassword);
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog(page).getByText(/shown only now/)).toBeVisible();
  const codes = await dialog(page)
    .getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
    .allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await dialog(page).getByRole('button', { name: 'I have kept them' }).click();
  await expect(center.getByText('Protection: 3 of 5')).toBeVisible();

  await page.goto(`./#${pagePaths.settings}`);
  await screen(page, pagePaths.settings).getByRole('button', { name: 'Log out' }).click();
  await dialog(page).getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(
    screen(page, pagePaths.settings).getByRole('button', { name: 'Log out' }),
  ).toBeHidden();

  const form = await login(page, trader);
  await field(form, 'code').fill(codes[0] ?? '');
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(form).toBeHidden();
  await page.goto(`./#${pagePaths.security}`);
  await expect(center.getByText('A recovery code was used')).toBeVisible();
  await expect(center.getByText('Recovery code', { exact: true })).toBeVisible();
  await row(page, /Authenticator app/).click();
  await expect(dialog(page).getByText('Recovery codes left: 9')).toBeVisible();
});

test('the link of a message freezes the account without a session; afterwards nothing can leave', async ({
  page,
  origin,
  browser,
  trader,
}) => {
  await setPayPassword(page, origin, trader);
  const center = screen(page, pagePaths.security);
  await row(page, /Anti-phishing word/).click();
  await field(dialog(page), 'word').fill('blue kettle');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(row(page, /blue kettle/)).toBeVisible();

  const message = (await messagesTo(origin, trader.email)).find(({ text }) => /ticket=/.test(text));
  const ticket = /ticket=([\w-]+)/.exec(message?.text ?? '')?.[1];
  expect(ticket).toBeDefined();
  const stranger = await browser.newPage();
  await stranger.goto(`${origin}/h5/#${pagePaths.security}?ticket=${ticket}`);
  await stranger.getByRole('button', { name: 'Freeze now' }).click();
  await expect(stranger.getByText('Your account is frozen')).toBeVisible();
  await stranger.close();
  await expect(trader.get('/user/info')).rejects.toThrow();

  await page.goto(`./#${pagePaths.assets}`);
  await login(page, trader);
  await page.goto(`./#${pagePaths.security}`);
  await expect(center.getByText(/Your account is frozen: nothing can leave/)).toBeVisible();
  await center.getByRole('button', { name: 'Unfreeze account' }).click();
  await dialog(page).getByRole('button', { name: 'Send code' }).click();
  await expect(dialog(page).getByText(/Sent to/)).toBeVisible();
  await field(dialog(page), 'code').fill(await codeFor(origin, trader.email));
  await field(dialog(page), 'pay_password').fill(payPassword);
  await dialog(page).getByRole('button', { name: 'Unfreeze account' }).click();
  await expect(center.getByText('Your account was unfrozen')).toBeVisible();
  await expect(center.getByRole('timer').first()).toBeVisible();
});

test(
  'another device is signed out from the list',
  { tag: '@long' },
  async ({ page, origin, browser, trader }) => {
    const other = await TestUser.signIn(origin, trader.email, trader.password);
    const elsewhere = await browser.newPage();
    await elsewhere.goto(`${origin}/h5/#${pagePaths.settings}`);
    await elsewhere.evaluate((token) => localStorage.setItem('token', token), other.token);
    await elsewhere.reload();
    const signOut = elsewhere.getByRole('button', { name: 'Log out' });
    await expect(signOut).toBeVisible();
    await page.goto(`./#${pagePaths.security}`);
    const center = screen(page, pagePaths.security);
    await center.getByRole('button', { name: 'Sign out' }).click();
    await expect(center.getByRole('button', { name: 'Sign out' })).toBeHidden();
    // Its socket is closed, so it knows without asking.
    await expect(signOut).toBeHidden();
    await elsewhere.close();
    await expect(other.get('/user/info')).rejects.toThrow(/999/);
    await expect(center.getByText('This device')).toBeVisible();
  },
);
