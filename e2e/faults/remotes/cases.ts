import type { Page } from '@playwright/test';
import type { RemoteErrorCode } from '@h5/shared/release/remoteErrors';
import { pagePaths } from '@h5/shared/contract/routes';
import { test as base, expect, screen as shown, signIn } from '../../fixtures';
import { TestUser } from '../../TestUser';
import type { Remote } from '../../remotePages.mjs';
import { runningProduct } from '../../server';
import { buildOf, filesOfPage, type FileKind } from './testBuilds';
import { FaultProxy, type NetworkFault } from './FaultProxy';

/** Console messages that are expected when a file or a remote fails. */
const expected =
  /Failed to load resource|REMOTE_|valid digest|integrity checks|Refused to|WebSocket connection|init|render/;

interface WorkerFixtures {
  person: TestUser;
}

interface Fixtures {
  faultProxy: FaultProxy;
  /** Signs in before the test, and checks afterwards that only expected errors occurred. */
  session: void;
}

/** Each test has its own fault proxy; only the injected fault may cause errors. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  person: [
    async ({}, provide) => {
      await provide(await TestUser.register(runningProduct().origin));
    },
    { scope: 'worker' },
  ],
  faultProxy: async ({}, provide) => {
    const faultProxy = await FaultProxy.open(runningProduct());
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

/** Opens a page without waiting for files that hang. */
export async function open(page: Page, route: string): Promise<void> {
  await page.goto(`./#${route}`, { waitUntil: 'domcontentloaded' });
}

/** Advances the page's clock until the error card is visible: a slow file times out after 6 s. */
export async function expectErrorCard(page: Page, route: string, isSlow: boolean): Promise<void> {
  const card = errorCard(page, route);
  if (!isSlow) return expect(card).toBeVisible();
  await expectLoading(page, route);
  await expect(async () => {
    await page.clock.fastForward(6_000);
    await expect(card).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 20_000, intervals: [50] });
}

/** The host waits for the page. Earlier, a clock that is advanced would run out for the host and its own calls. */
export function expectLoading(page: Page, route: string): Promise<void> {
  return expect(page.locator(`main[data-page="${route}"][data-state="loading"]`)).toBeVisible();
}

/** The host and the other remotes still work. */
export async function expectOthersWork(page: Page, broken: Remote): Promise<void> {
  await go(page, pagePaths.home);
  await expect(shown(page, pagePaths.home)).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Main menu' });
  const other = broken.app === 'trade' ? 'Finance' : 'Markets';
  const route = broken.app === 'trade' ? pagePaths.finance : pagePaths.markets;
  await tabs.getByRole('link', { name: other }).click();
  await expect(shown(page, route)).toBeVisible();
}

export async function go(page: Page, route: string): Promise<void> {
  await page.evaluate((path) => (location.hash = `#${path}`), route);
}

/** Records every file the page requests from now on, including cached ones. */
export function recordRequests(page: Page): readonly string[] {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  return files;
}

/** The error code for a network fault: a script with other content counts as tampered with. */
export function errorCodeOf(fault: NetworkFault): RemoteErrorCode {
  return fault === 'html' || fault === 'altered' ? 'REMOTE_TAMPERED' : 'REMOTE_UNREACHABLE';
}

export function expectReport(
  faultProxy: FaultProxy,
  { app, route }: Remote,
  code: RemoteErrorCode,
  version: string,
) {
  return expect
    .poll(() => faultProxy.reports)
    .toContainEqual(
      expect.objectContaining({ app, version, path: route, code, seq: faultProxy.seq }),
    );
}

/** Sets a marker that a reload would remove. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

export async function wasReloaded(page: Page): Promise<boolean> {
  return page.evaluate(() => !('isSamePage' in window));
}

export async function expectNoReload(page: Page): Promise<void> {
  expect(await wasReloaded(page)).toBe(false);
}

/** A file of the page fails: an error card and a report until the fault is removed, while the other pages work. */
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
