import { pagePaths } from '@h5/shared/contract/routes';
import { addAuthenticator } from '../addAuthenticator';
import { expect, signIn, test } from '../fixtures';
import { addAxe, violationsOf } from '../shell/axe';
import { TestUser } from '../TestUser';
import { untilSheetIsLeft } from '../untilSheetIsLeft';
import { decide } from './identityReview';
import { dialog, turnOnTotp } from './protection';
import { payPassword, setPayPassword } from './setPayPassword';

// Verdicts start processes of the command line, and each sheet is looked at in two themes.
test.setTimeout(240_000);

/** A card of the name that was verified. */
const card = {
  country: 'DE',
  real_name: 'Maria Garcia',
  bank_name: 'Commerzbank',
  bank_account: 'DE89370400440532013000',
  bank_dizhi: 'Munich',
  bank_network: 'Marienplatz',
  phone: '+4915123456789',
  pay_password: payPassword,
};

const everySheet = [
  ...['email', 'phone', 'totp', 'passkeys', 'word', 'freeze'].map(
    (sheet) => `${pagePaths.security}?sheet=${sheet}`,
  ),
  ...['avatar', 'nickname', 'signature', 'code'].map(
    (sheet) => `${pagePaths.profile}?sheet=${sheet}`,
  ),
  `${pagePaths.withdrawalAddresses}?sheet=whitelist`,
];
/** Of a page that needs a pay password. */
const scan = `${pagePaths.withdrawalAddressForm}?sheet=scan`;

/** What axe finds on the sheets at these addresses. */
async function violationsOn(
  page: Parameters<typeof violationsOf>[0],
  addresses: readonly string[],
) {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(`./#${address}`);
    await expect(dialog(page)).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await addAxe(page);
    found.push(...(await violationsOf(page, address)));
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await untilSheetIsLeft(page);
  }
  return found;
}

test('axe finds nothing serious on a sheet of somebody who has everything', async ({
  page,
  origin,
  trader,
}) => {
  await turnOnTotp(origin, trader);
  await trader.call('/safe/phishing_word', { word: 'blue kettle' });
  const document = { id_type: '2', country: 'ES', name: card.real_name, card_id: `S${Date.now()}` };
  await trader.call('/user/real', { real_type: '1', ...document });
  await decide(trader, 'approve');
  const { id } = (await trader.call('/user/cash_save', card)) as { id: string };
  expect(
    await violationsOn(page, [...everySheet, scan, `${pagePaths.bank}?sheet=remove.${id}`]),
  ).toEqual([]);
});

test('axe finds nothing serious on a sheet of somebody who begins', async ({
  page,
  origin,
  trader,
}) => {
  await addAuthenticator(page);
  expect(await violationsOn(page, everySheet)).toEqual([]);
  await setPayPassword(page, origin, trader);
  expect(await violationsOn(page, [`${pagePaths.security}?sheet=totp`, scan])).toEqual([]);
});

test('axe finds nothing serious on the sheet of a device that is held', async ({
  page,
  origin,
}) => {
  const { email, password } = await TestUser.register(origin);
  await signIn(page, await TestUser.signIn(origin, email, password));
  expect(await violationsOn(page, [`${pagePaths.security}?sheet=trust`])).toEqual([]);
});
