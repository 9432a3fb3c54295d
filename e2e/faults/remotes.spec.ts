import { fileUrl } from '@h5/shared/contract/release';
import { expect } from '../fixtures';
import {
  breakPage,
  codeOf,
  expectCardUntilMended,
  expectNoReload,
  expectOthersWork,
  expectReport,
  failed,
  go,
  mark,
  open,
  remotes,
  shown,
  test,
  untilFailed,
} from './remotes/cases';
import { buildOf, codeFaults, fileKinds, nextEdition, type CodeFault } from './remotes/editions';
import { networkFaults } from './remotes/FaultySite';

/** One after the other, and from the first again. */
const remoteAt = (place: number) => remotes[place % remotes.length] ?? remotes[0];

// Each fault once, each time with the next remote and the next kind of file; `remotes.long.ts` has
// every combination.
for (const [place, fault] of networkFaults.entries()) {
  const remote = remoteAt(place);
  const { app } = remote;
  const kind = fileKinds[place % fileKinds.length] ?? 'entry';

  test(`${app}: ${fault} ${kind}`, async ({ page, site }) => {
    await expectCardUntilMended(page, site, remote, { kind, fault });
  });
}

for (const [place, fault] of (Object.keys(codeFaults) as CodeFault[]).entries()) {
  const remote = remoteAt(place);
  const { app, route } = remote;

  test(`${app}: ${fault}`, async ({ page, site }) => {
    const edition = await nextEdition(site, app, route, fault);
    site.promote(edition, { hasFallback: false });
    const isSlow = fault === 'never shows';
    if (isSlow) await page.clock.install();
    await open(page, route);
    await untilFailed(page, route, isSlow);
    await expectReport(site, remote, codeFaults[fault], edition.build.version);
    await expectOthersWork(page, remote);
    await go(page, route);
    await untilFailed(page, route, isSlow);
    await expect(failed(page, route).getByRole('button', { name: 'Try again' })).toBeVisible();
  });
}

test.describe('the last good version', () => {
  const faults = ['altered', 'throws at render'] as const;

  for (const [row, fault] of faults.entries()) {
    const remote = remoteAt(row + 1);
    const { app, route } = remote;

    test(`of ${app} stands in for one with: ${fault}`, async ({ page, site }) => {
      const good = buildOf(site, app);
      const isCode = fault !== 'altered';
      const edition = await nextEdition(site, app, route, isCode ? fault : undefined);
      site.promote(edition);
      if (!isCode) await breakPage(site, remote, fileKinds[row] ?? 'entry', fault);
      await open(page, route);
      await expect(shown(page, route)).toBeVisible();
      const code = isCode ? codeFaults[fault] : codeOf(fault);
      await expectReport(site, remote, code, edition.build.version);
      expect(site.requested).toContain(fileUrl(app, good.version, good.entry));
      await expectOthersWork(page, remote);
    });
  }
});

// The pages above are whole when somebody comes back to them; these heal under their eyes.
for (const [row, fault] of (['missing', 'slow'] as const).entries()) {
  test(`what was ${fault} heals by itself, without a reload`, async ({ page, site }) => {
    const remote = remoteAt(row);
    await page.clock.install();
    await breakPage(site, remote, fileKinds[row] ?? 'entry', fault);
    await open(page, remote.route);
    await untilFailed(page, remote.route, fault === 'slow');
    await mark(page);
    site.mend();
    await page.clock.fastForward(15_000);
    await expect(shown(page, remote.route)).toBeVisible();
    await expectNoReload(page);
  });
}
