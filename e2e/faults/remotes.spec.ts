import { releaseFileUrl } from '@h5/shared/release/release';
import { expect } from '../fixtures';
import {
  injectPageFault,
  errorCodeOf,
  expectErrorCardUntilRecovery,
  expectNoReload,
  expectOthersWork,
  expectReport,
  errorCard,
  go,
  markPage,
  open,
  shown,
  test,
  expectErrorCard,
} from './remotes/cases';
import {
  buildOf,
  codeFaults,
  fileKinds,
  createTestBuild,
  type CodeFault,
} from './remotes/testBuilds';
import { networkFaults, type NetworkFault } from './remotes/FaultProxy';
import { remotePages } from '../remotePages.mjs';

/** The remotes in rotation. */
const remoteAt = (place: number) => remotePages[place % remotePages.length] ?? remotePages[0];

/** The faults of the network that `npm test` injects. */
const quick: readonly NetworkFault[] = ['missing', 'slow', 'altered'];

// Each fault once, with the remotes and the kinds of files in rotation; `remotes.long.ts` runs every combination.
for (const [place, fault] of networkFaults.entries()) {
  const remote = remoteAt(place);
  const { app } = remote;
  const kind = fileKinds[place % fileKinds.length] ?? 'entry';

  test(
    `${app}: ${fault} ${kind}`,
    { tag: quick.includes(fault) ? [] : '@long' },
    async ({ page, faultProxy }) => {
      await expectErrorCardUntilRecovery(page, faultProxy, remote, { kind, fault });
    },
  );
}

for (const [place, fault] of (Object.keys(codeFaults) as CodeFault[]).entries()) {
  const remote = remoteAt(place);
  const { app, route } = remote;

  test(`${app}: ${fault}`, { tag: place > 0 ? '@long' : [] }, async ({ page, faultProxy }) => {
    const edition = await createTestBuild(faultProxy, app, route, fault);
    faultProxy.promote(edition, { hasFallback: false });
    const isSlow = fault === 'never shows';
    if (isSlow) await page.clock.install();
    await open(page, route);
    await expectErrorCard(page, route, isSlow);
    await expectReport(faultProxy, remote, codeFaults[fault], edition.build.version);
    await expectOthersWork(page, remote);
    await go(page, route);
    await expectErrorCard(page, route, isSlow);
    await expect(errorCard(page, route).getByRole('button', { name: 'Try again' })).toBeVisible();
  });
}

test.describe('the last good version', () => {
  const faults = ['altered', 'throws at render'] as const;

  for (const [row, fault] of faults.entries()) {
    const remote = remoteAt(row + 1);
    const { app, route } = remote;

    test(
      `of ${app} stands in for one with: ${fault}`,
      { tag: '@long' },
      async ({ page, faultProxy }) => {
        const good = buildOf(faultProxy, app);
        const isCode = fault !== 'altered';
        const edition = await createTestBuild(faultProxy, app, route, isCode ? fault : undefined);
        faultProxy.promote(edition);
        if (!isCode) await injectPageFault(faultProxy, remote, fileKinds[row] ?? 'entry', fault);
        await open(page, route);
        await expect(shown(page, route)).toBeVisible();
        const code = isCode ? codeFaults[fault] : errorCodeOf(fault);
        await expectReport(faultProxy, remote, code, edition.build.version);
        expect(faultProxy.requested).toContain(releaseFileUrl(app, good.version, good.entry));
        await expectOthersWork(page, remote);
      },
    );
  }
});

// The pages above recover when the user returns to them; these recover while they are open.
for (const [row, fault] of (['missing', 'slow'] as const).entries()) {
  test(
    `what was ${fault} heals by itself, without a reload`,
    { tag: '@long' },
    async ({ page, faultProxy }) => {
      const remote = remoteAt(row);
      await page.clock.install();
      await injectPageFault(faultProxy, remote, fileKinds[row] ?? 'entry', fault);
      await open(page, remote.route);
      await expectErrorCard(page, remote.route, fault === 'slow');
      await markPage(page);
      faultProxy.clearFaults();
      await page.clock.fastForward(15_000);
      await expect(shown(page, remote.route)).toBeVisible();
      await expectNoReload(page);
    },
  );
}
