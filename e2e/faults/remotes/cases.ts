import type { Page } from '@playwright/test';
import type { RemoteErrorCode } from '@h5/shared/contract/remoteErrors';
import { test as base, expect, screen as shown, signIn } from '../../fixtures';
import { TestUser } from '../../TestUser';
import { runningProduct } from '../../server';
import { buildOf, filesOfPage, type FileKind } from './testBuilds';
import { FaultProxy, type NetworkFault } from './FaultProxy';

export interface Remote {
  app: string;
  route: string;
}

/** A page of each remote. */
export const remotes: readonly [Remote, ...Remote[]] = [
  { app: 'trade', route: '/pages/market/market' },
  { app: 'wallet', route: '/pages/fund/assets' },
  { app: 'finance', route: '/pages/financial/index' },
  { app: 'nft', route: '/pages/nft/nft' },
  { app: 'account', route: '/pages/setting/setting' },
];

/** What a browser rightly says in its console when a file or a remote fails. */
const expected =
  /Failed to load resource|REMOTE_|valid digest|integrity checks|Refused to|WebSocket connection|init|render/;

interface WorkerFixtures {
  person: TestUser;
}

interface Fixtures {
  faultProxy: FaultProxy;
  /** Signs in before, and looks afterwards whether anything went wrong that should not. */
  session: void;
}

/** Every journey has the product for itself, failing as it is told; nothing but that may go wrong. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  person: [
    async ({}, provide) => {
      await provide(await TestUser.register(runningProduct().origin));
    },
    { scope: 'worker' },
  ],
  faultProxy: async ({ origin }, provide) => {
    const faultProxy = await FaultProxy.open(origin);
    await provide(faultProxy);
    faultProxy.close();
  },
  baseURL: async ({ faultProxy }, provide) => provide(`${faultProxy.origin}/h5/`),
  session: [
    async ({ page, person, pageErrors }, provide) => {
      await signIn(page, person);
      await provide();
      await page.close();
      const unexpected = pageErrors.filter((fault) => !expected.test(fault));
      pageErrors.length = 0;
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export async function injectPageFault(
  faultProxy: FaultProxy,
  { app, route }: Remote,
  kind: FileKind,
  fault: NetworkFault,
): Promise<void> {
  const files = await filesOfPage(faultProxy, app, route);
  faultProxy.injectFault(app, buildOf(faultProxy, app), files[kind], fault);
}

export function errorCard(page: Page, route: string) {
  return page.locator(`main[data-page="${route}"][data-state="failed"]`);
}

export { shown };

/** Opens the product at a page. A file that hangs must not keep the test from looking. */
export async function open(page: Page, route: string): Promise<void> {
  await page.goto(`./#${route}`, { waitUntil: 'domcontentloaded' });
}

/** Lets the timers of the page run until the card is there: a slow file is given up after 6 s. */
export async function expectErrorCard(page: Page, route: string, isSlow: boolean): Promise<void> {
  const card = errorCard(page, route);
  if (!isSlow) return expect(card).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(6_000);
    await expect(card).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 20_000, intervals: [50] });
}

/** The other remotes and the host are as good as ever. */
export async function expectOthersWork(page: Page, broken: Remote): Promise<void> {
  await go(page, '/pages/index/index');
  await expect(shown(page, '/pages/index/index')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Main menu' });
  const other = broken.app === 'trade' ? 'Finance' : 'Markets';
  const route = broken.app === 'trade' ? '/pages/financial/index' : '/pages/market/market';
  await tabs.getByRole('link', { name: other }).click();
  await expect(shown(page, route)).toBeVisible();
}

export async function go(page: Page, route: string): Promise<void> {
  await page.evaluate((path) => (location.hash = `#${path}`), route);
}

/** Every file the page asks for from now on, also those that its browser still has. */
export function recordRequests(page: Page): readonly string[] {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  return files;
}

/** How the product names what the network did: a script that is not the published one was tampered with. */
export function errorCodeOf(fault: NetworkFault): RemoteErrorCode {
  return fault === 'html' || fault === 'altered' ? 'REMOTE_TAMPERED' : 'REMOTE_UNREACHABLE';
}

export function expectReport(
  faultProxy: FaultProxy,
  { app, route }: Remote,
  code: RemoteErrorCode,
  version: string,
) {
  return expect.poll(() => faultProxy.reports).toContainEqual({ app, version, path: route, code });
}

/** A reload would take this away. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

export async function wasReloaded(page: Page): Promise<boolean> {
  return page.evaluate(() => !('isSamePage' in window));
}

export async function expectNoReload(page: Page): Promise<void> {
  expect(await wasReloaded(page)).toBe(false);
}

/** A file of the page fails: a card and a report until it is mended, and the other pages work all the while. */
export async function expectErrorCardUntilRecovery(
  page: Page,
  faultProxy: FaultProxy,
  remote: Remote,
  { kind, fault }: { kind: FileKind; fault: NetworkFault },
): Promise<void> {
  const { app, route } = remote;
  const isSlow = fault === 'slow';
  if (isSlow) await page.clock.install();
  await injectPageFault(faultProxy, remote, kind, fault);
  await open(page, route);
  await expectErrorCard(page, route, isSlow);
  await markPage(page);
  await expectReport(faultProxy, remote, errorCodeOf(fault), buildOf(faultProxy, app).version);
  await expectOthersWork(page, remote);

  faultProxy.clearFaults();
  await go(page, route);
  await expect(shown(page, route)).toBeVisible();
  await expectNoReload(page);
}
