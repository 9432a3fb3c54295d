import { pagePaths } from '@h5/shared/contract/routes';
import { releaseFileUrl } from '@h5/shared/release/release';
import { documentKinds } from './documentKinds';
import { expect, screen, test } from './fixtures';
import { expectNothingExecuted, mark, violationsOf } from './marks';
import { oneByte, oneByteSent, text, type Alteration } from './TamperingServer';

for (const [name, kind] of Object.entries(documentKinds)) {
  const { refusedBy, alter, path = pagePaths.home, starts = true } = kind;
  test(`a document with ${name} runs nothing else: ${refusedBy ?? 'harmless'}`, async ({
    page,
    between,
    foreign,
    guarded,
  }) => {
    const { nft } = guarded.manifests;
    const given = {
      code: mark(name),
      foreign,
      script: releaseFileUrl('nft', nft?.version ?? '', nft?.entry ?? ''),
      integrity: nft?.files[nft.entry]?.sha384 ?? '',
    };
    between.alter(
      '/h5/',
      text((html) => {
        const altered = alter(html, given);
        expect(altered).not.toBe(html);
        return altered;
      }),
    );
    await page.goto(`./#${path}`);
    if (starts) {
      await expect(screen(page, path)).toBeVisible();
      await page.evaluate((next) => (location.hash = `#${next}`), pagePaths.markets);
      await expect(screen(page, pagePaths.markets)).toBeVisible();
    } else {
      await expect(page.locator('#first-paint')).toBeVisible();
      expect(await page.evaluate(() => '__H5__' in window)).toBe(false);
    }
    if (refusedBy) expect(await violationsOf(page)).toContain(refusedBy);
    await expectNothingExecuted(page);
  });
}

const bootKinds: Record<string, Alteration> = {
  'code after its end': text((before) => before + mark('boot')),
  'one byte altered': oneByte,
  'one byte altered as it is sent': oneByteSent,
  'another key': text((before) => before.replace('"ed25519":"MCow', '"ed25519":"MCox')),
};

for (const [name, alter] of Object.entries(bootKinds)) {
  test(`a boot script with ${name} does not run, and a card says so`, async ({ page, between }) => {
    between.alter((path) => /^\/h5\/boot\.[\w-]+\.js$/.test(path), alter);
    await page.goto('./');
    await expect(page.getByRole('alert').getByRole('button')).toBeVisible();
    expect(await page.evaluate(() => '__H5__' in window)).toBe(false);
    await expectNothingExecuted(page);

    between.clear();
    await page.getByRole('alert').getByRole('button').click();
    await expect(screen(page, pagePaths.home)).toBeVisible();
  });
}

interface HostKind {
  file: RegExp;
  alter: (code: string) => Alteration;
  /** What is reported; a host that starts without the file has a code for the page that needs it. */
  code: string;
}

const append = (code: string) => text((before) => before + code);

const hostKinds: Record<string, HostKind> = {
  'code after the end of its script': {
    file: /host\.\w+\.js$/,
    alter: append,
    code: 'REMOTE_TAMPERED',
  },
  'one byte of its script': {
    file: /host\.\w+\.js$/,
    alter: () => oneByte,
    code: 'REMOTE_TAMPERED',
  },
  'one byte of its compressed script': {
    file: /host\.\w+\.js$/,
    alter: () => oneByteSent,
    code: 'REMOTE_TAMPERED',
  },
  'one byte of its style': {
    file: /host\.\w+\.css$/,
    alter: () => oneByte,
    code: 'REMOTE_TAMPERED',
  },
};

for (const [name, { file, alter, code }] of Object.entries(hostKinds)) {
  test(`a host with ${name} altered is not started, and a card says so: ${code}`, async ({
    page,
    between,
  }) => {
    between.alter((path) => path.startsWith('/h5/r/host/') && file.test(path), alter(mark(name)));
    await page.goto('./', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('alert').getByRole('button')).toBeVisible();
    await expect
      .poll(() => between.reports)
      .toContainEqual(expect.objectContaining({ app: 'host', code }));
    await expectNothingExecuted(page);
  });
}

test('a host whose words were altered shows English ones', async ({ page, between }) => {
  await page.addInitScript(() => {
    localStorage.setItem('h5Version', '1');
    localStorage.setItem('lang', 'fra');
  });
  const isFrench = (path: string) => /\/host\/.*\/fra\.[\w-]+\.json$/.test(path);
  between.alter(
    isFrench,
    text((words) => words.replaceAll(/:"[^"]*"/g, ':"executed words"')),
  );
  await page.goto('./');
  await expect(screen(page, pagePaths.home)).toBeVisible();
  await expect(page.getByText('executed words')).toHaveCount(0);
});

test('a host whose later files were altered starts, and remotes show a card', async ({
  page,
  between,
}) => {
  const isLater = (path: string) => /\/h5\/r\/host\/.*\/federation\.\w+\.js$/.test(path);
  between.alter(
    isLater,
    text((before) => before + mark('later')),
  );
  await page.goto('./');
  await expect(screen(page, pagePaths.home)).toBeVisible();
  await page.evaluate((path) => (location.hash = `#${path}`), pagePaths.markets);
  await expect(page.locator('main[data-state="failed"]')).toBeVisible();
  await expect
    .poll(() => between.reports)
    .toContainEqual(expect.objectContaining({ path: pagePaths.markets, code: 'REMOTE_TAMPERED' }));
  await expectNothingExecuted(page);
});
