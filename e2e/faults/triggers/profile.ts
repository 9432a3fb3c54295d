import { randomUUID } from 'node:crypto';
import { editProfile } from '@h5/shared/contract/profile/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { uploadAvatar } from '@h5/shared/contract/uploads/endpoints';
import type { PageDriver } from '../PageDriver';
import { pixel } from './pixel';
import type { ApiTrigger } from './ApiTrigger';

const page = pagePaths.profile;
let nickname = '';

const dialog = (driver: PageDriver) => driver.page.getByRole('dialog');
const save = (driver: PageDriver) =>
  dialog(driver).getByRole('button', { name: driver.t('account.profile.save'), exact: true });

async function openSheet(driver: PageDriver, label: string): Promise<void> {
  await driver
    .at(page)
    .getByRole('button', { name: driver.t(label) })
    .click();
}

const inSheet = {
  isFresh: true,
  at: page,
  on: 'act',
  act: (driver: PageDriver) => save(driver).click(),
  expects: 'message',
  button: save,
} as const;

export const profileTriggers: readonly ApiTrigger[] = [
  {
    ...inSheet,
    endpoint: editProfile,
    prepare: async (driver) => {
      nickname = `N${randomUUID().slice(0, 8)}`;
      await openSheet(driver, 'account.profile.nickname.title');
      await dialog(driver).locator('[name=nickname]').fill(nickname);
    },
    recovered: (driver) => driver.at(page).getByText(nickname).first(),
  },
  {
    ...inSheet,
    endpoint: uploadAvatar,
    prepare: async (driver) => {
      await openSheet(driver, 'account.profile.avatar.change');
      await dialog(driver).locator('[name=file]').setInputFiles(pixel);
    },
    recovered: (driver) => driver.at(page).locator('img[src^="/api/upload/"]'),
  },
];
