import { randomUUID } from 'node:crypto';
import * as deposits from '@h5/shared/contract/deposits/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { getCurrencies } from '@h5/shared/contract/addresses/endpoints';
import { getBankIn, requestBankRecharge } from '@h5/shared/contract/recharges/endpoints';
import { examples } from '@h5/shared/contract/recharges/examples';
import { examples as depositExamples } from '@h5/shared/contract/deposits/examples';
import { uploadPicture } from '@h5/shared/contract/uploads/endpoints';
import type { PageDriver } from '../PageDriver';
import { field, press, submit, type ApiTrigger } from './ApiTrigger';
import { pixel } from './pixel';

/** It is named otherwise while the outcome is unknown. */
const sendIn = (driver: PageDriver) => driver.page.getByRole('dialog').getByRole('button').last();

export const depositsTriggers: readonly ApiTrigger[] = [
  {
    endpoint: getCurrencies,
    at: pagePaths.coinSelect,
    on: 'page',
    // Without it no network is marked as suspended: the page of a coin says it as well.
    expects: 'nothing',
    recovered: (driver) => driver.at(pagePaths.coinSelect).getByRole('listitem').first(),
  },
  {
    endpoint: deposits.getDeposit,
    at: pagePaths.depositRecord,
    on: 'act',
    isFresh: true,
    act: (driver) => driver.go(pageUrl(pagePaths.depositRecord, { id: randomUUID() })),
    expects: 'message',
    // There is no such deposit, but its sheet says so.
    recovered: (driver) =>
      driver.page.getByRole('dialog').getByText(driver.t('wallet.depositRecord.detail')),
  },
  {
    endpoint: requestBankRecharge,
    at: pagePaths.bankIn,
    on: 'act',
    isFresh: true,
    prepare: async (driver) => {
      const { output } = examples.getBankIn;
      await driver.stubSuccess(getBankIn, { ...output, fiat: 'USD', fiats: ['USD'] });
      await driver.stubSuccess(
        uploadPicture,
        `/api/upload/${examples.requestBankRecharge.input.account}`,
      );
      await driver.go(pagePaths.bankIn);
      await field(driver, pagePaths.bankIn, 'amount').fill('715.68');
      await field(driver, pagePaths.bankIn, 'account').setInputFiles(pixel);
      await submit(pagePaths.bankIn)(driver).click();
    },
    act: press(sendIn),
    expects: 'message',
    button: sendIn,
    // Where the server sends somebody who is not verified, whatever the page was told.
    recovered: (driver) =>
      driver.at(pagePaths.identity).getByText(driver.t('account.identity.current')),
  },
  {
    endpoint: deposits.claimDeposit,
    at: pagePaths.depositClaim,
    on: 'act',
    isFresh: true,
    prepare: async (driver) => {
      const { account, amount, txid } = depositExamples.claimDeposit.input;
      await driver.stubSuccess(uploadPicture, `/api/upload/${account}`);
      await driver.go(pagePaths.depositClaim);
      await field(driver, pagePaths.depositClaim, 'txid').fill(txid);
      await field(driver, pagePaths.depositClaim, 'amount').fill(amount);
      await field(driver, pagePaths.depositClaim, 'account').setInputFiles(pixel);
    },
    act: press(submit(pagePaths.depositClaim)),
    expects: 'message',
    button: submit(pagePaths.depositClaim),
    // There is no such picture, whatever the page was told.
    recovered: (driver) => driver.errorMessage('UPLOAD_NOT_FOUND'),
  },
];
