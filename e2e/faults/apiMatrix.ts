import type { AnyEndpoint } from '@h5/shared/contract/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, test as base, type Locator } from '@playwright/test';
import { TestUser } from '../TestUser';
import { apiFaults, listedErrors, type ApiFault } from './apiFaults';
import type { ApiTrigger } from './triggers/ApiTrigger';
import { apiTriggers } from './triggers';
import { PageDriver, driverLanguages } from './PageDriver';

const maxRetries = 3;

type Session = 'guest' | 'trader';
type PageDrivers = (who: Session) => Promise<PageDriver>;

/** The drivers live as long as a worker: each case has to cope with what the previous one left. */
export const test = base.extend<object, { drivers: PageDrivers }>({
  drivers: [
    async ({ browser }, provide, { parallelIndex }) => {
      const origin = process.env.E2E_ORIGIN ?? 'http://localhost:8080';
      const language = driverLanguages[parallelIndex % driverLanguages.length] ?? 'en';
      const open = new Map<Session, Promise<PageDriver>>();
      const make = async (who: Session) => {
        const person = who === 'trader' ? await TestUser.withOrder(origin) : undefined;
        const driver = await PageDriver.open(browser, origin, language, person);
        await driver.openFresh(pagePaths.markets);
        return driver;
      };
      await provide((who) => {
        const known = open.get(who) ?? make(who);
        open.set(who, known);
        return known;
      });
      for (const driver of open.values()) await (await driver).close();
    },
    { scope: 'worker' },
  ],
});

/** Declares a test for each pair of call and fault that `isWanted`. */
export function testApiFaults(isWanted: (triggerAt: number, faultAt: number) => boolean): void {
  for (const [triggerAt, trigger] of apiTriggers.entries()) {
    const { method, path: place } = trigger.endpoint;
    const faults = [...apiFaults, ...listedErrors(trigger.endpoint)];
    for (const [faultAt, fault] of faults.entries()) {
      if (!isWanted(triggerAt, faultAt) || isNotApplicable(trigger, fault)) continue;
      test(`${method} ${place} ${fault.name}`, async ({ drivers }) => {
        await runCase(await drivers(sessionFor(trigger.endpoint)), trigger, fault);
      });
    }
  }
}

/** A call of a person is made by one. */
export function sessionFor({ access }: AnyEndpoint): Session {
  return access === 'user' ? 'trader' : 'guest';
}

/** The product cannot be reloaded without a network. */
function isNotApplicable({ on }: ApiTrigger, { before }: ApiFault): boolean {
  return on === 'start' && before !== undefined;
}

/**
 * One case: the call fails, the page stays usable and shows an error; when the fault is removed, the page recovers.
 */
async function runCase(driver: PageDriver, trigger: ApiTrigger, fault: ApiFault): Promise<void> {
  const { endpoint, at, on, isFresh, expects, instead, prepare } = trigger;
  const { act, button, recovered, after } = trigger;
  try {
    if (on === 'act' || fault.before) await open(driver, trigger);
    else await prepare?.(driver);
    if (on === 'page' && fault.before) await driver.leave();
    await driver.injectFault(endpoint, fault);
    if (on === 'act') await act?.(driver);
    // Without a network the product cannot be reloaded.
    if (on === 'page') await (isFresh && !fault.before ? driver.openFresh(at) : driver.go(at));
    if (on === 'start') await driver.openFresh(at);
    const special = fault.code && instead?.[fault.code];
    if (special) return await expectSpecialCase(driver, special(driver));

    const isAsked = () => driver.requestCount > 0 || !fault.respond;
    await driver.settle(fault.stepMs, isAsked, async (step) => {
      if ((await driver.busyIndicators.count()) > 0) return false;
      // A call without a message may still be retried.
      return expects === 'nothing' ? step >= maxRetries : await driver.showsError(fault);
    });
    await expect(driver.page.locator('main[data-page]')).toContainText(/\S/);
    await expect(driver.busyIndicators, 'nothing waits for ever').toHaveCount(0);
    if (expects === 'message') {
      await expect.poll(() => driver.showsError(fault), 'it says what went wrong').toBe(true);
    }
    if (button && fault.respond) await expectPressable(button(driver));
    expect(driver.errors).toEqual([]);
  } finally {
    await driver.clearFaults(fault);
  }
  await recover(driver, trigger);
  await expect(recovered(driver)).toBeVisible();
  expect(driver.errors).toEqual([]);
  await after?.(driver);
}

async function open(driver: PageDriver, { at, on, prepare, isFresh }: ApiTrigger): Promise<void> {
  await (isFresh ? driver.openFresh(at) : driver.go(at));
  await expect(driver.at(at)).toBeVisible();
  if (on === 'act') await prepare?.(driver);
}

/** The page has a view of its own for an error, so there is nothing to recover from. */
async function expectSpecialCase(driver: PageDriver, view: Locator): Promise<void> {
  await expect(view).toBeVisible();
  expect(driver.errors).toEqual([]);
  await driver.openFresh(pagePaths.markets);
}

async function expectPressable(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
}

/** Acts as a user would: presses the retry button if there is one, else repeats the action. */
async function recover(
  driver: PageDriver,
  { at, on, act, button, recovered }: ApiTrigger,
): Promise<void> {
  const retry = driver.page.getByRole('button', { name: driver.t('ui.retry') }).first();
  if (!button && (await retry.isVisible())) {
    // The button may disappear first: some pages retry by themselves.
    return retry.click({ timeout: 2_000 }).catch(() => {});
  }
  if (on === 'start') return driver.openFresh(at);
  if (on === 'page') return driver.go(at);
  if (await recovered(driver).isVisible()) return;
  if (button) await expectPressable(button(driver));
  await act?.(driver);
}
