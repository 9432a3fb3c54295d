import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { test as base } from './recordVisits';
import { TestUser } from './TestUser';
import { untilSheetIsLeft } from './untilSheetIsLeft';

interface Fixtures {
  origin: string;
  /** A newly registered user who is signed in on the page. */
  trader: TestUser;
  /** Errors that the browser reported; a test must end with none. */
  pageErrors: string[];
}

export const test = base.extend<Fixtures>({
  origin: async ({}, provide) => provide(process.env.E2E_ORIGIN ?? 'http://localhost:8080'),
  baseURL: async ({ origin }, provide) => provide(`${origin}/h5/`),
  page: async ({ page }, provide) => {
    leaveSheetsFirst(page);
    await provide(page);
  },
  pageErrors: [
    async ({ page }, provide) => {
      const pageErrors = collectPageErrors(page);
      await provide(pageErrors);
      expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],
  trader: async ({ page, origin }, provide) => {
    const trader = await TestUser.register(origin);
    await signIn(page, trader);
    await provide(trader);
  },
});

export { expect };

/** A sheet that closes steps back in the history, which would abort a navigation that begins meanwhile. */
function leaveSheetsFirst(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const goBack = page.goBack.bind(page);
  page.goto = async (...args) => untilSheetIsLeft(page).then(() => goto(...args));
  page.reload = async (...args) => untilSheetIsLeft(page).then(() => reload(...args));
  page.goBack = async (...args) => untilSheetIsLeft(page).then(() => goBack(...args));
}

/** Console errors, uncaught errors and violations of the content security policy. */
export function collectPageErrors(page: Page): string[] {
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(`console: ${message.text()}`);
  });
  return pageErrors;
}

/** Stores a session before the page opens. */
export async function signIn(page: Page, { token }: { token: string }, lang = 'en') {
  await page.addInitScript(
    ([session, language]) => {
      if (!location.protocol.startsWith('http') || localStorage.getItem('h5Version')) return;
      localStorage.setItem('h5Version', '1');
      localStorage.setItem('token', session ?? '');
      localStorage.setItem('lang', language ?? 'en');
    },
    [token, lang],
  );
}

/** A page of the product by its route. Loading and error states are not matched. */
export function screen(page: Page, route: string): Locator {
  return page.locator(`main[data-page="${route}"]:not([data-state])`);
}

/**
 * Watches the requests of a page from before it opens. `rest` waits until none has been pending for a second.
 * Playwright's `networkidle` does not help: it fires once after the document has loaded, before the product makes its
 * calls.
 */
export function watchTraffic(page: Page) {
  const onTheWay = new Set<Request>();
  let lastAt = Date.now();
  const note = () => (lastAt = Date.now());
  const end = (request: Request) => {
    onTheWay.delete(request);
    note();
  };
  page.on('request', (request) => {
    onTheWay.add(request);
    note();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const isAtRest = () => onTheWay.size === 0 && Date.now() - lastAt > 1_000;
  return { rest: () => expect.poll(isAtRest, { timeout: 20_000 }).toBe(true) };
}
