import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { Person } from './people';

interface Fixtures {
  origin: string;
  /** A newly registered person whose session the page has. */
  trader: Person;
  /** What the browser reported as wrong; a journey ends with none. */
  faults: string[];
}

export const test = base.extend<Fixtures>({
  origin: async ({}, provide) => provide(process.env.E2E_ORIGIN ?? 'http://localhost:8080'),
  baseURL: async ({ origin }, provide) => provide(`${origin}/h5/`),
  faults: [
    async ({ page }, provide) => {
      const faults = watchFaults(page);
      await provide(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  trader: async ({ page, origin }, provide) => {
    const trader = await Person.register(origin);
    await signIn(page, trader);
    await provide(trader);
  },
});

export { expect };

/** Console errors, uncaught errors and broken promises of the page policy. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  return faults;
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

/** A page of the product by its route. */
export function screen(page: Page, route: string): Locator {
  return page.locator(`main[data-page="${route}"]`);
}
