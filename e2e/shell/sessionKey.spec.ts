import type { Browser, Page } from '@playwright/test';
import { io } from 'socket.io-client';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { TestUser } from '../TestUser';

const keyMissing = 'This browser no longer has the key to your session. Please log in again.';
/** Reads and writes of a signed-in person, and one that guests may make. */
const calls = [
  ['GET', '/user/info'],
  ['GET', '/user/logout'],
  ['POST', '/wallet/list'],
  ['POST', '/coin/trade'],
  ['GET', '/getSiteConfig'],
] as const;

async function signInByForm(page: Page, person: TestUser): Promise<void> {
  await page.goto(`./#${pagePaths.login}`);
  const login = screen(page, pagePaths.login);
  await login.locator('[name=user_string]').fill(person.email);
  await login.locator('[name=password]').fill(person.password);
  await login.locator('button[type=submit]').click();
  await expect.poll(() => tokenOf(page)).toBeTruthy();
  await expect(login).toBeHidden();
}

function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

/** The types of the answers to calls with nothing but the token, from outside of the page. */
async function typesOf(origin: string, token: string): Promise<string[]> {
  const types: string[] = [];
  for (const [method, path] of calls) {
    const reply = await fetch(`${origin}/api${path}?lang=en`, {
      method,
      headers: { Authorization: token, 'Content-Type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { body: 'lang=en' }),
    });
    types.push(((await reply.json()) as { type: string }).type);
  }
  return types;
}

/** What the server says to a socket with nothing but the token. */
async function socketAnswer(origin: string, token: string): Promise<unknown> {
  const options = { path: '/api/socket.io', transports: ['websocket'], reconnection: false };
  const socket = io(origin, { ...options, auth: { token } });
  try {
    return await new Promise((resolve) => {
      socket.on('connect', () => resolve('connected'));
      socket.on('connect_error', (error) => resolve((error as { data?: unknown }).data));
    });
  } finally {
    socket.disconnect();
  }
}

/** How many keys this browser keeps. */
function keptKeys(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('h5', 1);
        opening.onerror = () => reject(new Error('not opened'));
        opening.onsuccess = () => {
          const database = opening.result;
          const count = database.transaction('session').objectStore('session').count();
          count.onsuccess = () => {
            database.close();
            resolve(count.result);
          };
        };
      }),
  );
}

/** A second profile with everything that the first one has in local storage and cookies. */
async function copyProfile(page: Page, browser: Browser, origin: string): Promise<Page> {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, baseURL: `${origin}/h5/` });
  return context.newPage();
}

test('a copied storage opens nothing, and ends with a notice at the login page', async ({
  page,
  browser,
  origin,
}) => {
  const person = await TestUser.register(origin);
  await signInByForm(page, person);
  const token = (await tokenOf(page)) ?? '';
  expect(await typesOf(origin, token)).toEqual(calls.map(() => '999'));
  const refused = { type: '999', code: 'SESSION_KEY_MISSING' };
  expect(await socketAnswer(origin, token)).toEqual(refused);

  const thief = await copyProfile(page, browser, origin);
  await thief.goto(`./#${pagePaths.assets}`);
  await expect(thief.getByText(keyMissing)).toBeVisible();
  await expect(screen(thief, pagePaths.login)).toBeVisible();
  expect(await tokenOf(thief)).toBeNull();
  // It does not come back, and guests may read what is public.
  await thief.goto(`./#${pagePaths.markets}`);
  await expect(screen(thief, pagePaths.markets)).toBeVisible();
  await expect(thief.getByText(keyMissing)).toBeHidden();
  await thief.context().close();

  // The owner has noticed nothing.
  await page.goto(`./#${pagePaths.assets}`);
  await page.reload();
  await expect(screen(page, pagePaths.assets)).toBeVisible();
  expect(await tokenOf(page)).toBe(token);
});

test(
  'no script can read the key out of the browser',
  { tag: '@long' },
  async ({ page, origin }) => {
    await signInByForm(page, await TestUser.register(origin));
    const outcomes = await page.evaluate(async () => {
      const kept = await new Promise<{ signing: CryptoKey; mac: CryptoKey }>((resolve) => {
        const opening = indexedDB.open('h5', 1);
        opening.onsuccess = () => {
          const store = opening.result.transaction('session').objectStore('session');
          const found = store.get('key') as IDBRequest<{ signing: CryptoKey; mac: CryptoKey }>;
          found.onsuccess = () => resolve(found.result);
        };
      });
      const tries = [
        crypto.subtle.exportKey('jwk', kept.signing),
        crypto.subtle.exportKey('pkcs8', kept.signing),
        crypto.subtle.exportKey('raw', kept.mac),
      ];
      const settled = await Promise.allSettled(tries);
      return settled.map((one) => one.status === 'rejected' && (one.reason as Error).name);
    });
    expect(outcomes).toEqual(Array(3).fill('InvalidAccessError'));
  },
);

test(
  'two tabs share one key, and signing out in one deletes it',
  { tag: '@long' },
  async ({ page, origin }) => {
    await signInByForm(page, await TestUser.register(origin));
    const other = await page.context().newPage();
    const proofs: (string | undefined)[] = [];
    other.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/user/info') proofs.push(request.headers().pop);
    });
    await other.goto(`./#${pagePaths.assets}`);
    await expect(screen(other, pagePaths.assets)).toBeVisible();
    expect(proofs[0]).toMatch(/^m1\.\d{13}\.[\w-]{22}\.[\w-]{43}$/);
    expect(await keptKeys(page)).toBe(1);

    const token = (await tokenOf(page)) ?? '';
    await page.goto(`./#${pagePaths.settings}`);
    await screen(page, pagePaths.settings).getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => keptKeys(other)).toBe(0);
    await expect.poll(() => tokenOf(other)).toBeNull();
    // The server has ended it, too: what was a session with a key is nobody's now.
    expect((await typesOf(origin, token))[0]).toBe('999');
    expect((await typesOf(origin, token)).at(-1)).toBe('ok');
  },
);

test(
  'a person whose browser has lost the key is signed out once, and can sign in again',
  { tag: '@long' },
  async ({ page, origin }) => {
    const person = await TestUser.register(origin);
    await signInByForm(page, person);
    await page.addInitScript(() => {
      const blocked = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      IDBFactory.prototype.open = blocked;
    });
    let refusals = 0;
    page.on('response', async (response) => {
      if (new URL(response.url()).pathname !== '/api/user/info') return;
      if ((await response.text()).includes('SESSION_KEY_MISSING')) refusals += 1;
    });
    await page.goto(`./#${pagePaths.assets}`);
    await page.reload();
    await expect(page.getByText(keyMissing)).toBeVisible();
    await expect(screen(page, pagePaths.login)).toBeVisible();
    await page.waitForTimeout(3_000);
    expect(refusals).toBeLessThanOrEqual(1);

    // Without a place for a key, a plain session is opened; the demo lets it do everything.
    await signInByForm(page, person);
    expect((await typesOf(origin, (await tokenOf(page)) ?? ''))[0]).toBe('ok');
  },
);

test(
  'a device whose clock is wrong by a day stays signed in',
  { tag: '@long' },
  async ({ page, origin }) => {
    const person = await TestUser.register(origin);
    await page.addInitScript(() => {
      const now = Date.now;
      Date.now = () => now() - 86_400_000;
    });
    await signInByForm(page, person);
    const token = await tokenOf(page);
    await page.goto(`./#${pagePaths.assets}`);
    await page.reload();
    await expect(screen(page, pagePaths.assets)).toBeVisible();
    await expect(page.getByText(keyMissing)).toBeHidden();
    expect(await tokenOf(page)).toBe(token);
  },
);
