import { fileUrl } from '@h5/shared/contract/release';
import { expect } from '../fixtures';
import {
  breakPage,
  expectCardUntilMended,
  expectOthersWork,
  expectReport,
  failed,
  filesAsked,
  open,
  remotes,
  shown,
  test,
  untilFailed,
} from './remotes/cases';
import { buildOf, codeFaults, fileKinds, nextEdition, type CodeFault } from './remotes/editions';
import { networkFaults } from './remotes/FaultySite';

for (const remote of remotes) {
  const { app, route } = remote;

  for (const kind of fileKinds) {
    for (const fault of networkFaults) {
      test(`${app}: ${fault} ${kind} shows a card, the last good version, and heals`, async ({
        page,
        site,
      }) => {
        const isSlow = fault === 'slow';
        await expectCardUntilMended(page, site, remote, { kind, fault });

        const good = buildOf(site, app);
        site.promote(await nextEdition(site, app, route));
        await breakPage(site, remote, kind, fault);
        const asked = filesAsked(page);
        await page.goto('about:blank');
        await open(page, route);
        await expect(async () => {
          if (isSlow) await page.clock.fastForward(6_000);
          await expect(shown(page, route)).toBeVisible({ timeout: 300 });
        }).toPass({ timeout: 20_000, intervals: [50] });
        expect(asked).toContain(fileUrl(app, good.version, good.entry));
      });
    }
  }

  for (const fault of Object.keys(codeFaults) as CodeFault[]) {
    test(`${app}: ${fault} shows a card without, and the last good version with a fallback`, async ({
      page,
      site,
    }) => {
      const isSlow = fault === 'never shows';
      if (isSlow) await page.clock.install();
      const good = buildOf(site, app);
      const bad = await nextEdition(site, app, route, fault);
      site.promote(bad, { hasFallback: false });
      await open(page, route);
      await untilFailed(page, route, isSlow);
      await expect(failed(page, route).getByRole('button', { name: 'Try again' })).toBeVisible();
      await expectReport(site, remote, codeFaults[fault], bad.build.version);
      await expectOthersWork(page, remote);

      site.release = { ...site.release, fallback: { [app]: good } };
      await page.evaluate(() => localStorage.removeItem('unfitVersions'));
      await page.goto('about:blank');
      await open(page, route);
      await expect(async () => {
        if (isSlow) await page.clock.fastForward(10_000);
        await expect(shown(page, route)).toBeVisible({ timeout: 300 });
      }).toPass({ timeout: 20_000, intervals: [50] });
      expect(site.requested).toContain(fileUrl(app, good.version, good.entry));
    });
  }
}
