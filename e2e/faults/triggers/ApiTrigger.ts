import type { Locator } from '@playwright/test';
import type { AnyEndpoint } from '@h5/shared/contract/endpoints';
import type { ErrorCode } from '@h5/shared/contract/errors/codes';
import type { PageDriver } from '../PageDriver';

/** How a user makes the client send a call, and what the page then shows. */
export interface ApiTrigger {
  endpoint: AnyEndpoint;
  at: string;
  /** When the call is made: at the start of the product, when its page opens, or by `act`. */
  on: 'start' | 'page' | 'act';
  /** The page has to be reloaded, because its state of the previous case would interfere. */
  isFresh?: boolean;
  /** Before the call: fills in fields and stubs other calls. */
  prepare?: (driver: PageDriver) => Promise<void>;
  act?: (driver: PageDriver) => Promise<void>;
  /** Whether the page must show an error. Background calls fail silently. */
  expects: 'message' | 'nothing';
  /** What the page shows instead of the message of an error that it knows. */
  instead?: Partial<Record<ErrorCode, (driver: PageDriver) => Locator>>;
  /** The button that must be enabled again. */
  button?: (driver: PageDriver) => Locator;
  /** What is visible once the call has succeeded. */
  recovered: (driver: PageDriver) => Locator;
  /** Restores what the next case needs. */
  after?: (driver: PageDriver) => Promise<void>;
}

const btc = 'currency_id=1&legal_id=3';
export const spotPage = `/pages/transaction/index?${btc}`;
export const chart = `/pages/transaction/currency?${btc}`;

export const submit = (route: string) => (driver: PageDriver) =>
  driver.at(route).locator('button[type=submit]');

export const press = (find: (driver: PageDriver) => Locator) => (driver: PageDriver) =>
  find(driver).click();

export const field = (driver: PageDriver, route: string, name: string) =>
  driver.at(route).locator(`[name=${name}]`);

export const rows = (route: string) => (driver: PageDriver) =>
  driver.at(route).getByRole('listitem').first();
