import type { Page } from '@playwright/test';
import type { Manifest } from '@h5/shared/release/manifest';
import { pagePaths } from '@h5/shared/contract/routes';
import { lowPrice } from '../faults/orders';
import type { FaultProxy } from '../faults/remotes/FaultProxy';
import { withTexts } from '../faults/remotes/FaultProxy';
import { expectNoReload, markPage, wasReloaded } from '../faults/remotes/cases';
import { buildOf } from '../faults/remotes/testBuilds';
import { expect, screen } from '../fixtures';
import type { TestUser } from '../TestUser';

const app = 'trade';
const address = `./#${pagePaths.spot}?currency_id=1&legal_id=3`;
/** Refused below 5 USDT; a resting order of this size leaves funds for fifty. */
const quantity = '0.00125';

/** Something that a person does in the order form, which releases come in the middle of. */
export interface Interrupted {
  /** Until the middle of it. */
  begin(page: Page): Promise<void>;
  /** Until an order has been accepted. */
  finish(page: Page): Promise<void>;
}

const amountOf = (page: Page) => screen(page, pagePaths.spot).locator('[name=amount]');
const submitOf = (page: Page) => screen(page, pagePaths.spot).locator('button[type=submit]');
const key = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

async function sendOrder(page: Page): Promise<void> {
  await expect(amountOf(page)).toHaveValue(quantity);
  await submitOf(page).click();
}

export const interrupted: Record<'keyboard' | 'keypad' | 'order in flight', Interrupted> = {
  keyboard: {
    async begin(page) {
      await amountOf(page).focus();
      await amountOf(page).pressSequentially(quantity.slice(0, 4), { delay: 30 });
    },
    async finish(page) {
      await amountOf(page).pressSequentially(quantity.slice(4), { delay: 30 });
      await sendOrder(page);
    },
  },
  keypad: {
    async begin(page) {
      await amountOf(page).tap();
      for (const digit of quantity.slice(0, 4)) await key(page, digit).tap();
    },
    async finish(page) {
      for (const digit of quantity.slice(4)) await key(page, digit).tap();
      await key(page, 'Done').tap();
      await sendOrder(page);
    },
  },
  'order in flight': {
    async begin(page) {
      await page.route('**/api/coin/trade', async (route) => {
        await page.evaluate(
          () => new Promise((resolve) => addEventListener('replies may come', resolve)),
        );
        await route.continue();
      });
      await amountOf(page).fill(quantity);
      const sent = page.waitForRequest('**/api/coin/trade');
      await sendOrder(page);
      await sent;
    },
    async finish(page) {
      await page.evaluate(() => dispatchEvent(new Event('replies may come')));
      await page.unroute('**/api/coin/trade');
    },
  },
};

/** Releases versions of the app that the person uses, one after the other; each is the same app under another name. */
export class Releases {
  readonly #proxy: FaultProxy;
  readonly #texts: Map<string, string>;
  #count = 0;

  private constructor(proxy: FaultProxy, texts: Map<string, string>) {
    this.#proxy = proxy;
    this.#texts = texts;
  }

  static async open(proxy: FaultProxy): Promise<Releases> {
    const build = buildOf(proxy, app);
    const files = Object.keys(build.files).filter((file) => /\.(js|css|json)$/.test(file));
    const texts = files.map(async (file) => [file, await proxy.read(app, build, file)] as const);
    return new Releases(proxy, new Map(await Promise.all(texts)));
  }

  promote(): void {
    const before = buildOf(this.#proxy, app);
    const name = `${before.version.replace(/\.\d+$/, '')}.${(this.#count += 1)}`;
    const build = withTexts(before, name, this.#texts);
    this.#proxy.promote({ app, build, texts: this.#texts }, { hasFallback: false });
  }

  /** The version that pages get now. */
  get current(): Manifest {
    return buildOf(this.#proxy, app);
  }

  /** Replaces the current version, and withdraws it or the one that a tab still runs. */
  revoke(version = this.current): void {
    this.promote();
    this.#proxy.revoke(app, version);
  }
}

/** What the socket's hint does: the page asks for the newest release. */
export async function askForRelease(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/h5/release.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await asked).finished();
}

/** Orders are sent without a confirmation, at a price at which they rest. */
export async function openForm(page: Page, person: TestUser): Promise<void> {
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('confirmOrders', '0');
  });
  await page.goto(address);
  await choosePrice(page, person);
}

async function choosePrice(page: Page, person: TestUser): Promise<void> {
  const price = screen(page, pagePaths.spot).locator('[name=target_price]');
  await expect(price).not.toHaveValue('');
  await price.fill(await lowPrice(person));
  await price.blur();
}

/** Revokes the running version in the middle of an order. The page goes on until the order is placed, then it is reloaded. */
export async function expectNoInterruption(
  page: Page,
  releases: Releases,
  { begin, finish }: Interrupted,
): Promise<void> {
  const { current: running } = releases;
  await markPage(page);
  await begin(page);
  releases.promote();
  await askForRelease(page);
  releases.revoke(running);
  await askForRelease(page);
  await expect(page.getByText(/^This version is being withdrawn\./)).toBeAttached();
  await expectNoReload(page);
  await finish(page);
  await expect.poll(() => wasReloaded(page).catch(() => undefined)).toBe(true);
  await expect(amountOf(page)).toHaveValue('');
}

export { choosePrice, amountOf };
