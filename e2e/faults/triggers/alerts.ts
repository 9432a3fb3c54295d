import * as alerts from '@h5/shared/contract/alerts/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { lowPrice } from '../orders';
import type { PageDriver } from '../PageDriver';
import { chart, press, type ApiTrigger } from './ApiTrigger';

async function waitingAlert({ person }: PageDriver): Promise<void> {
  if (!person) throw new Error('A guest has no alerts.');
  // An identical alert is refused, so the values differ.
  const value = String(Number(await lowPrice(person)) - Math.floor(Math.random() * 2_000));
  const alert = { currency_id: '1', legal_id: '3', kind: 'below', value, once: '1' };
  await person.call('/price_alert/save', alert);
}

const saveAlert = (driver: PageDriver) =>
  driver.page.getByRole('dialog').locator('button[type=submit]');

const deleteAlert = (driver: PageDriver) =>
  driver
    .at(pagePaths.alerts)
    .getByRole('button', { name: driver.t('trade.alerts.delete', { level: '' }).trim() })
    .first();

export const alertsTriggers: readonly ApiTrigger[] = [
  {
    endpoint: alerts.savePriceAlert,
    at: chart,
    on: 'act',
    prepare: async (driver) => {
      const name = driver.t('trade.alerts.set', { symbol: 'BTC/USDT' });
      await driver.at(chart).getByRole('button', { name }).click();
      const levels = driver.page
        .getByRole('dialog')
        .getByRole('group', { name: driver.t('trade.alerts.quick') });
      await levels.getByRole('button').last().click();
    },
    act: (driver) => saveAlert(driver).press('Enter'),
    expects: 'message',
    button: saveAlert,
    recovered: (driver) =>
      driver.page
        .getByText(driver.t('trade.alerts.saved'), { exact: true })
        .or(driver.errorMessage('ALERT_EXISTS'))
        .first(),
  },
  {
    endpoint: alerts.deletePriceAlert,
    at: pagePaths.alerts,
    on: 'act',
    prepare: async (driver) => {
      await waitingAlert(driver);
      await driver.go(pagePaths.alerts);
      await deleteAlert(driver).waitFor();
    },
    act: press(deleteAlert),
    expects: 'message',
    button: deleteAlert,
    recovered: (driver) =>
      driver.at(pagePaths.alerts).getByRole('button', { name: driver.t('trade.alerts.undo') }),
  },
  {
    endpoint: alerts.getFiredAlerts,
    at: `${pagePaths.alerts}?tab=fired`,
    on: 'page',
    expects: 'message',
    recovered: (driver) =>
      driver.at(pagePaths.alerts).getByText(driver.t('trade.alerts.empty.fired')),
  },
  {
    endpoint: alerts.markFiredAlertsRead,
    at: pagePaths.alerts,
    on: 'act',
    prepare: (driver) => driver.stubSuccess(alerts.getFiredAlerts),
    act: (driver) =>
      driver
        .at(pagePaths.alerts)
        .getByRole('tab', { name: driver.t('trade.alerts.tab.fired') })
        .click(),
    expects: 'nothing',
    recovered: (driver) => driver.at(pagePaths.alerts).getByRole('tabpanel'),
  },
  {
    endpoint: alerts.getNotices,
    at: pagePaths.notices,
    on: 'page',
    expects: 'message',
    recovered: (driver) =>
      driver.at(pagePaths.notices).getByText(driver.t('account.notices.empty.title')),
  },
  {
    endpoint: alerts.markNoticesRead,
    at: pagePaths.alerts,
    on: 'act',
    prepare: (driver) => driver.stubSuccess(alerts.getNotices),
    act: (driver) => driver.go(pagePaths.notices),
    expects: 'nothing',
    recovered: (driver) => driver.at(pagePaths.notices).getByRole('list'),
  },
];
