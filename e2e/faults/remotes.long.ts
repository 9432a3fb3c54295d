import { releaseFileUrl } from '@h5/shared/release/release';
import { expect } from '../fixtures';
import {
  injectPageFault,
  expectErrorCardUntilRecovery,
  expectOthersWork,
  expectReport,
  errorCard,
  recordRequests,
  open,
  shown,
  test,
  expectErrorCard,
  expectLoading,
} from './remotes/cases';
import {
  buildOf,
  codeFaults,
  fileKinds,
  createTestBuild,
  type CodeFault,
} from './remotes/testBuilds';
import { networkFaults } from './remotes/FaultProxy';
import { remotePages } from '../remotePages.mjs';

for (const remote of remotePages) {
  const { app, route } = remote;

  for (const kind of fileKinds) {
    for (const fault of networkFaults) {
      test(`${app}: ${fault} ${kind} shows a card, the last good version, and heals`, async ({
        page,
        faultProxy,
      }) => {
        const isSlow = fault === 'slow';
        await expectErrorCardUntilRecovery(page, faultProxy, remote, { kind, fault });

        const good = buildOf(faultProxy, app);
        faultProxy.promote(await createTestBuild(faultProxy, app, route));
        await injectPageFault(faultProxy, remote, kind, fault);
        const asked = recordRequests(page);
        await page.goto('about:blank');
        await open(page, route);
        await expect(async () => {
          if (isSlow) await page.clock.fastForward(6_000);
          await expect(shown(page, route)).toBeVisible({ timeout: 300 });
        }).toPass({ timeout: 20_000, intervals: [50] });
        expect(asked).toContain(releaseFileUrl(app, good.version, good.entry));
      });
    }
  }

  for (const fault of Object.keys(codeFaults) as CodeFault[]) {
    test(`${app}: ${fault} shows a card without, and the last good version with a fallback`, async ({
      page,
      faultProxy,
    }) => {
      const isSlow = fault === 'never shows';
      if (isSlow) await page.clock.install();
      const good = buildOf(faultProxy, app);
      const bad = await createTestBuild(faultProxy, app, route, fault);
      faultProxy.promote(bad, { hasFallback: false });
      await open(page, route);
      await expectErrorCard(page, route, isSlow);
      await expect(errorCard(page, route).getByRole('button', { name: 'Try again' })).toBeVisible();
      await expectReport(faultProxy, remote, codeFaults[fault], bad.build.version);
      await expectOthersWork(page, remote);

      faultProxy.fallback.set(app, good);
      await page.evaluate(() => localStorage.removeItem('unfitVersions'));
      await page.goto('about:blank');
      await open(page, route);
      if (isSlow) await expectLoading(page, route);
      await expect(async () => {
        if (isSlow) await page.clock.fastForward(10_000);
        await expect(shown(page, route)).toBeVisible({ timeout: 300 });
      }).toPass({ timeout: 20_000, intervals: [50] });
      expect(faultProxy.requested).toContain(releaseFileUrl(app, good.version, good.entry));
    });
  }
}
