import type { Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { releaseFileUrl } from '@h5/shared/release/release';
import type { Given } from './Attempt';
import { contextAttempts } from './contextAttempts';
import { expect, screen, test } from './fixtures';
import { expectNothingExecuted, mark } from './marks';
import { scriptAttempts } from './scriptAttempts';

const attempts = { ...scriptAttempts, ...contextAttempts };

/**
 * Runs an attempt as code of the page, outside of the call of the test, which may evaluate text. Answers by what it was
 * refused.
 */
function tried(page: Page, attempt: (given: Given) => unknown, given: Given): Promise<string> {
  const source = `(${attempt.toString().replace(/^attempt\(/, 'function attempt(')})`;
  return page.evaluate(
    `new Promise((resolve) => {
      const createPolicy = (name) => trustedTypes.createPolicy(name, {});
      const attempt = ${source};
      const refusals = [];
      const note = ({ effectiveDirective }) => end(effectiveDirective);
      const end = (refusal) => {
        refusals.push(refusal);
        // What is thrown and what is reported come one after the other; the report says more.
        setTimeout(() => {
          document.removeEventListener('securitypolicyviolation', note);
          resolve(refusals.find((one) => /-/.test(one)) ?? refusals[0]);
        }, 30);
      };
      document.addEventListener('securitypolicyviolation', note);
      setTimeout(async () => {
        try {
          await attempt(${JSON.stringify(given)});
        } catch (error) {
          end(error.name);
        }
      }, 0);
      setTimeout(() => end('silence'), 1500);
    })`,
  );
}

test(`none of ${Object.keys(attempts).length} ways to run foreign code in a page works, and the page goes on`, async ({
  page,
  guarded,
  foreign,
}) => {
  await page.goto('./');
  await expect(screen(page, pagePaths.home)).toBeVisible();
  const { nft } = guarded.manifests;
  const file = nft?.entry ?? '';
  const style = Object.keys(nft?.files ?? {}).find((name) => name.endsWith('.css')) ?? '';
  const url = (name: string) => releaseFileUrl('nft', nft?.version ?? '', name);
  const refusals: Record<string, string> = {};
  for (const [name, { attempt }] of Object.entries(attempts)) {
    refusals[name] = await tried(page, attempt, {
      code: mark(name),
      foreign,
      script: url(file),
      integrity: nft?.files[file]?.sha384 ?? '',
      style: url(style),
    });
    await expectNothingExecuted(page);
  }
  const expected = Object.entries(attempts).map(([name, { refusedBy }]) => [name, refusedBy]);
  expect(refusals).toEqual(Object.fromEntries(expected));

  for (const route of [pagePaths.markets, pagePaths.artworks, pagePaths.home]) {
    await page.evaluate((path) => (location.hash = `#${path}`), route);
    await expect(screen(page, route)).toBeVisible();
  }
  await expectNothingExecuted(page);
});
