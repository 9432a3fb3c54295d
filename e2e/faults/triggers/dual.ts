import * as dual from '@h5/shared/contract/dual/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import type { PageDriver } from '../PageDriver';
import { field, submit, type ApiTrigger } from './ApiTrigger';
import { openingOf } from './openingOf';

/** It is named otherwise while the outcome is unknown. */
const confirmButton = (driver: PageDriver) =>
  driver.page.getByRole('dialog').getByRole('button').last();

/** Many cases share one user, who buys BTC for a share only when none is left. */
async function holdBitcoin({ person }: PageDriver): Promise<void> {
  if (!person) throw new Error('A guest has no funds.');
  const balances = (await person.call('/wallet/list')) as {
    name: string;
    account_type: number;
    available: string;
  }[];
  const spot = balances.find((one) => one.name === 'BTC' && Number(one.account_type) === 2);
  if (Number(spot?.available ?? 0) < 0.001) await person.trade({ type: '1', amount: '0.002' });
}

export const dualTriggers: readonly ApiTrigger[] = [
  // Pages that only explain it import the shelf with its feature.
  openingOf(pagePaths.invest, dual.getDualProducts),
  {
    endpoint: dual.buyDual,
    isFresh: true,
    at: pageUrl(pagePaths.investPurchase, { id: 1 }),
    on: 'act',
    prepare: async (driver) => {
      await holdBitcoin(driver);
      await field(driver, pagePaths.investPurchase, 'num').fill('1');
      await submit(pagePaths.investPurchase)(driver).click();
    },
    act: (driver) => confirmButton(driver).click(),
    expects: 'message',
    button: confirmButton,
    recovered: (driver) => driver.at(pagePaths.investPurchase).getByRole('heading', { level: 2 }),
  },
];
