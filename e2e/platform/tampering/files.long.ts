import { pagePaths } from '@h5/shared/contract/routes';
import { TestUser } from '../../TestUser';
import { remotePages } from '../../remotePages.mjs';
import { signIn } from '../../fixtures';
import { runningProduct } from '../../server';
import { fileKinds, urlOf, type FileKind } from './fileKinds';
import { expect, screen, test } from './fixtures';
import type { GuardedEnvironment } from './GuardedEnvironment';
import { expectNothingExecuted } from './marks';

/** One remote stays as it is; each of the others has a fault of its own in the same page. */
const [intact, ...altered] = remotePages;
const kinds = Object.entries(fileKinds);
const rounds = Array.from({ length: Math.ceil(kinds.length / altered.length) }, (_, round) =>
  kinds.slice(round * altered.length, (round + 1) * altered.length),
);

async function readOther(guarded: GuardedEnvironment, kind: FileKind) {
  const url = intact && urlOf(guarded, intact, kind.part === 'words' ? 'words' : 'entry');
  if (!url) throw new Error('There is no remote that stays as it is.');
  const reply = await fetch(guarded.origin + url);
  return { otherUrl: url, other: Buffer.from(await reply.arrayBuffer()) };
}

for (const round of rounds) {
  const names = round.map(([name]) => name);

  test(`files of remotes that were altered on the way do not run: ${names.join('; ')}`, async ({
    page,
    between,
    foreign,
    guarded,
  }) => {
    await signIn(page, await TestUser.register(runningProduct().origin));
    const tried: { name: string; app: string; route: string; code: string }[] = [];
    for (const [place, [name, kind]] of round.entries()) {
      const remote = altered[place];
      const url = remote && urlOf(guarded, remote, kind.part);
      if (!remote || !url) throw new Error(`There is no ${kind.part} to alter.`);
      between.alter(url, kind.alter({ name, foreign, ...(await readOther(guarded, kind)) }));
      tried.push({ name, ...remote, code: kind.code });
    }
    await page.goto('./');
    await expect(screen(page, pagePaths.home)).toBeVisible();
    for (const { name, app, route, code } of tried) {
      await test.step(`${name}: ${app}`, async () => {
        await page.evaluate((path) => (location.hash = `#${path}`), route);
        const shown = page.locator(`main[data-page="${route}"]`);
        // Words that cannot be believed are replaced by English ones or by a card, never shown.
        const isWords = fileKinds[name]?.part === 'words';
        if (!isWords) await expect(shown).toHaveAttribute('data-state', 'failed');
        await expect
          .poll(() => between.reports.filter((one) => one.app === app))
          .toContainEqual(
            expect.objectContaining({
              path: route,
              code: code === 'either' ? expect.stringMatching(/TAMPERED|UNREACHABLE/) : code,
            }),
          );
        await expect(page.getByText('executed words')).toHaveCount(0);
        await expectNothingExecuted(page);
      });
    }
    // The shell and the other remote work as before.
    await page.evaluate((path) => (location.hash = `#${path}`), intact?.route);
    await expect(screen(page, intact?.route ?? '')).toBeVisible();
    await page.evaluate((path) => (location.hash = `#${path}`), pagePaths.home);
    await expect(screen(page, pagePaths.home)).toBeVisible();
    await expectNothingExecuted(page);
  });
}
