import type { Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import type { ReleaseReply } from '@h5/shared/release/releasePayload';
import { expect, screen, test } from './fixtures';
import { expectNothingExecuted } from './marks';
import { changed, fieldChanges, releaseKinds, signed, type AlteredReply } from './releaseKinds';
import { text, type TamperingServer } from './TamperingServer';

/** Puts another release in the place of the one that documents name. */
function replaceRelease(between: TamperingServer, reply: AlteredReply): void {
  between.clear();
  between.alter(
    (path) => /^\/h5\/release\.[\w-]+\.json$/.test(path),
    (sent) => {
      const json = JSON.stringify({ unavailable: [], ...reply });
      const { headers, ...rest } = text(() => json)(sent);
      // The next one has the same address.
      return { ...rest, headers: { ...headers, 'cache-control': 'no-store' } };
    },
  );
}

/** The document says why it does not start; neither the host nor anything of the release has run. */
async function expectRefused(page: Page, code: string): Promise<void> {
  await expect(page.getByRole('alert').getByRole('paragraph')).toContainText(`(${code})`);
  await expect(page.getByRole('alert').getByRole('button')).toBeVisible();
  expect(await page.evaluate(() => '__H5__' in window)).toBe(false);
  await expect(page.locator('#app')).toBeEmpty();
  await expectNothingExecuted(page);
}

for (const [name, { code, reply, before }] of Object.entries(releaseKinds)) {
  test(`a release with ${name} is not started: ${code}`, async ({ page, between, guarded }) => {
    if (before) {
      replaceRelease(between, before(guarded));
      await page.goto('./');
      await expect(screen(page, pagePaths.home)).toBeVisible();
    }
    replaceRelease(between, reply(guarded));
    await page.goto('./', { waitUntil: 'domcontentloaded' });
    await expectRefused(page, code);
    await expect.poll(() => between.reports.map(({ app }) => app)).toContain('host');
  });
}

test('a release with any field altered is not started', async ({ page, between, guarded }) => {
  const { signatures } = guarded.reply;
  for (const [field, change] of fieldChanges(guarded)) {
    await test.step(field, async () => {
      replaceRelease(between, { payload: changed(guarded, change), signatures });
      await page.goto('./', { waitUntil: 'domcontentloaded' });
      await expectRefused(page, 'RELEASE_BAD_SIGNATURE');
    });
  }
});

test('an open page refuses each altered release, and keeps running', async ({ page, guarded }) => {
  await page.goto('./');
  await expect(screen(page, pagePaths.home)).toBeVisible();
  const { keys, reply } = guarded;
  const altered: [string, AlteredReply, string][] = [];
  for (const [field, change] of fieldChanges(guarded)) {
    const payload = changed(guarded, change);
    altered.push([field, { ...reply, payload }, 'RELEASE_BAD_SIGNATURE']);
    altered.push([
      `${field} by a foreign key`,
      signed(payload, keys.foreign),
      'RELEASE_UNKNOWN_KEY',
    ]);
    altered.push([`${field} by a team`, signed(payload, keys.team), 'RELEASE_UNKNOWN_KEY']);
    altered.push([
      `${field} by another environment`,
      signed(payload, keys.other),
      'RELEASE_UNKNOWN_KEY',
    ]);
  }
  for (const [name, { reply: make, code }] of Object.entries(releaseKinds)) {
    // Polled replies have to be well-formed before they are verified.
    if (!name.startsWith('signatures that')) altered.push([name, make(guarded), code]);
  }
  const expected = altered.map(([name, , code]) => `${name}: ${code}`);
  const found = await page.evaluate(async (all) => {
    const answers: string[] = [];
    for (const [name, one] of all) {
      const given = { ...one, unavailable: [] } as unknown as ReleaseReply;
      const said = await window.__H5__.verify(given).then(
        () => 'believed',
        (error: { code?: string }) => error.code ?? String(error),
      );
      answers.push(`${name}: ${said}`);
    }
    return answers;
  }, altered);
  // What a browser has not seen before is no rollback for it.
  const isNew = (line: string) => !/^(an older|another release of the same)/.test(line);
  expect(found.filter(isNew)).toEqual(expected.filter(isNew));
  await expectNothingExecuted(page);
});

test('a browser without cryptography starts nothing: NO_WEBCRYPTO', async ({ page, between }) => {
  // An address of the local network is no secure context.
  await page.route('http://exchange.test/**', async (route) => {
    const url = route.request().url().replace('http://exchange.test', between.origin);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto('http://exchange.test/h5/', { waitUntil: 'domcontentloaded' });
  await expectRefused(page, 'NO_WEBCRYPTO');
});

test('a browser without Ed25519 checks the other signature', async ({ page, between, guarded }) => {
  await page.addInitScript(() => {
    const before = SubtleCrypto.prototype.importKey;
    SubtleCrypto.prototype.importKey = function (this: SubtleCrypto, ...given: never[]) {
      if (given[2] === 'Ed25519') return Promise.reject(new DOMException('', 'NotSupportedError'));
      return (before as (...all: never[]) => Promise<CryptoKey>).apply(this, given);
    } as typeof before;
  });
  // Not kept in the cache, unlike the file of the edge.
  replaceRelease(between, guarded.reply);
  await page.goto('./');
  await expect(screen(page, pagePaths.home)).toBeVisible();

  const { payload, signatures } = guarded.reply;
  const [first, second] = signatures;
  replaceRelease(between, { payload, signatures: [first, { ...second, sig: first?.sig }] });
  await page.goto('about:blank');
  await page.goto('./', { waitUntil: 'domcontentloaded' });
  await expectRefused(page, 'RELEASE_BAD_SIGNATURE');
});

test('what stands beside the signed release runs nothing and starts the page', async ({
  page,
  between,
  guarded,
}) => {
  const { payload, signatures } = guarded.reply;
  const junk = { keyid: "'><script>top.executed.push('x')</script>", sig: '' };
  replaceRelease(between, { payload, signatures: [junk, ...signatures] });
  await page.goto('./');
  await expect(screen(page, pagePaths.home)).toBeVisible();
  await expectNothingExecuted(page);
});

const polled: Record<string, (reply: ReleaseReply) => string> = {
  'another number': (reply) =>
    JSON.stringify({ ...reply, payload: reply.payload.replace(/"seq":\d+/, '"seq":999') }),
  'no signature': (reply) => JSON.stringify({ ...reply, signatures: [] }),
  'no payload': ({ signatures }) => JSON.stringify({ signatures }),
  'no object': () => 'null',
  'HTML instead': () => '<!doctype html><script>top.executed.push("html")</script>',
};

test('an open page polls releases that cannot be believed, and does not reload', async ({
  page,
  between,
  guarded,
}) => {
  await page.goto('./');
  await expect(screen(page, pagePaths.home)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  for (const [name, alter] of Object.entries(polled)) {
    await test.step(name, async () => {
      between.clear();
      between.alter('/h5/release.json', (reply) => text(() => alter(guarded.reply))(reply));
      const asked = page.waitForResponse('**/h5/release.json');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await (await asked).finished();
    });
  }
  const tabs = page.getByRole('navigation', { name: 'Main menu' });
  await tabs.getByRole('link', { name: 'Markets' }).click();
  await expect(screen(page, pagePaths.markets)).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expect(page.getByText('A new version is ready.')).toHaveCount(0);
  await expectNothingExecuted(page);
});
