import { findEndpointExamples } from '@h5/shared/contract/examples/findEndpointExamples';
import * as identity from '@h5/shared/contract/identity/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import * as uploads from '@h5/shared/contract/uploads/endpoints';
import type { PageDriver } from '../PageDriver';
import { field, submit, type ApiTrigger } from './ApiTrigger';
import { pixel } from './pixel';

const form = pagePaths.identityForm;
const levels = pagePaths.identity;

async function fillDocument(driver: PageDriver): Promise<void> {
  const { name, card_id: number } = findEndpointExamples(identity.submitIdentity).input;
  await field(driver, form, 'country').click();
  await driver.page.getByRole('dialog').getByRole('radio').nth(1).click();
  await field(driver, form, 'name').fill(name ?? '');
  await field(driver, form, 'card_id').fill(number ?? '');
}

export const identityTriggers: readonly ApiTrigger[] = [
  // What is used of a limit is left out while it is unknown.
  {
    endpoint: identity.getUserLimits,
    isFresh: true,
    at: pagePaths.profile,
    on: 'page',
    expects: 'nothing',
    recovered: (driver) =>
      driver.at(pagePaths.profile).getByText(driver.t('account.profile.level')),
  },
  {
    endpoint: identity.getIdentityState,
    at: levels,
    on: 'page',
    expects: 'message',
    recovered: (driver) => driver.at(levels).getByText(driver.t('account.identity.current')),
  },
  {
    endpoint: identity.submitIdentity,
    isFresh: true,
    at: form,
    on: 'act',
    prepare: fillDocument,
    act: (driver) => submit(form)(driver).click(),
    expects: 'message',
    button: submit(form),
    recovered: (driver) =>
      driver.at(levels).getByText(driver.t('account.identity.status.reviewing')).first(),
  },
  {
    endpoint: uploads.uploadPicture,
    isFresh: true,
    at: levels,
    on: 'act',
    prepare: async (driver) => {
      await driver.stubSuccess(identity.getIdentityState, {
        ...(findEndpointExamples(identity.getIdentityState).output as object),
        level: 1,
        review_status: 2,
      });
      await driver.go(levels);
    },
    act: (driver) => field(driver, levels, 'front_pic').setInputFiles(pixel),
    expects: 'message',
    recovered: (driver) =>
      driver.at(levels).getByText(driver.t('account.identity.picture.retake')).first(),
  },
];
