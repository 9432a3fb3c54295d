import * as cards from '@h5/shared/contract/bank-cards/endpoints';
import { examples } from '@h5/shared/contract/bank-cards/examples';
import { getPlaces } from '@h5/shared/contract/places/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { getSecurityState } from '@h5/shared/contract/security/endpoints';
import { examples as securityExamples } from '@h5/shared/contract/security/examples';
import type { PageDriver } from '../PageDriver';
import { field, submit, type ApiTrigger } from './ApiTrigger';
import { openingOf } from './openingOf';

const { bank, bankInternational, places } = pagePaths;
const payPassword = '830274';

const dialog = ({ page }: PageDriver) => page.getByRole('dialog');
const dialogSubmit = (driver: PageDriver) => dialog(driver).locator('button[type=submit]');
/** Where the server sends somebody who is not verified, whatever the stubbed cards told the page. */
const levels = (driver: PageDriver) =>
  driver.at(pagePaths.identity).getByText(driver.t('account.identity.current'));

/** The form of a verified person with a pay password, filled in. */
async function fillCard(
  driver: PageDriver,
  route: string,
  texts: Record<string, string>,
): Promise<void> {
  const read = route === bank ? cards.getBankCards : cards.getInternationalBankCards;
  await driver.stubSuccess(read, examples.getBankCards.output);
  await driver.stubSuccess(getSecurityState, securityExamples.getSecurityState.output);
  await driver.go(`${route}?edit=new`);
  await field(driver, route, 'bank_dizhi').click();
  const search = driver.at(places).getByRole('searchbox');
  await search.fill('Germany');
  await driver.at(places).locator('[data-place]').first().click();
  await driver.at(places).getByRole('navigation').waitFor();
  await search.fill('Kleindorf');
  await driver.at(places).locator('[data-place]').last().click();
  for (const [name, text] of Object.entries({ ...texts, pay_password: payPassword })) {
    await field(driver, route, name).fill(text);
  }
}

const common = {
  bank_name: 'Commerzbank',
  bank_account: 'DE89370400440532013000',
  phone: '030 123456',
};

const inForm = {
  isFresh: true,
  on: 'act',
  expects: 'message',
  recovered: levels,
} as const;

export const bankCardsTriggers: readonly ApiTrigger[] = [
  openingOf(bank, cards.getBankCards),
  openingOf(bankInternational, cards.getInternationalBankCards),
  openingOf(places, getPlaces),
  {
    ...inForm,
    endpoint: cards.saveBankCard,
    at: bank,
    prepare: (driver) => fillCard(driver, bank, { ...common, bank_network: 'Marienplatz' }),
    act: (driver) => submit(bank)(driver).click(),
    button: submit(bank),
  },
  {
    ...inForm,
    endpoint: cards.saveInternationalBankCard,
    at: bankInternational,
    prepare: (driver) =>
      fillCard(driver, bankInternational, {
        ...common,
        swift_code: 'DEUTDEFF',
        wechat_account: 'Marienplatz 1, Munich',
      }),
    act: (driver) => submit(bankInternational)(driver).click(),
    button: submit(bankInternational),
  },
  {
    endpoint: cards.removeBankCard,
    at: bank,
    on: 'act',
    isFresh: true,
    expects: 'message',
    prepare: async (driver) => {
      await driver.stubSuccess(cards.getBankCards, examples.getBankCards.output);
      await driver.go(bank);
      await driver
        .at(bank)
        .getByRole('button', { name: driver.t('account.bankCards.remove'), exact: true })
        .click();
      await dialog(driver).locator('[name=pay_password]').fill(payPassword);
    },
    act: (driver) => dialogSubmit(driver).click(),
    button: dialogSubmit,
    recovered: (driver) => driver.errorMessage('PAY_PASSWORD_UNSET'),
  },
];
