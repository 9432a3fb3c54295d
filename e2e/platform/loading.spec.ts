import { expect, screen, test } from '../fixtures';

const routes = {
  host: '/pages/index/index',
  trade: '/pages/market/market',
  wallet: '/pages/fund/assets',
  finance: '/pages/financial/index',
  nft: '/pages/nft/nft',
  account: '/pages/common/login',
};

/** Requests of which each begins after the one before it ended: sequential round trips. */
function wavesOf(files: { start: number; end: number }[]): number {
  let waves = 0;
  let edge = -1;
  for (const { start, end } of [...files].sort((a, b) => a.end - b.end)) {
    if (start < edge) continue;
    waves += 1;
    edge = end;
  }
  return waves;
}

for (const [app, route] of Object.entries(routes)) {
  test(`a cold load of ${app}'s page takes two round trips`, async ({ page, context, trader }) => {
    void trader;
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 200,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    const started = new Map<string, { url: string; start: number }>();
    const files: { url: string; start: number; end: number }[] = [];
    cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      if (!request.url.includes('/api/'))
        started.set(requestId, { url: request.url, start: timestamp });
    });
    cdp.on('Network.loadingFinished', ({ requestId, timestamp }) => {
      const request = started.get(requestId);
      if (request) files.push({ ...request, end: timestamp });
    });
    await page.goto(`./#${route}`);
    await expect(screen(page, route)).toBeVisible();
    await page.waitForFunction(() => performance.getEntriesByName('h5:usable').length > 0);

    const usable = await page.evaluate(
      () =>
        (performance.timeOrigin + (performance.getEntriesByName('h5:usable')[0]?.startTime ?? 0)) /
        1000,
    );
    const origin = await page.evaluate(() => performance.timeOrigin / 1000);
    const first = Math.min(...files.map(({ start }) => start));
    const before = files.filter(({ end }) => end - first <= usable - origin);
    expect(wavesOf(before), before.map(({ url }) => url).join('\n')).toBe(2);
    const names = files.map(({ url }) => url);
    expect(new Set(names).size, 'no file is fetched twice').toBe(names.length);
  });
}

test('every remote uses the one React, MobX and store of the page', async ({ page, trader }) => {
  void trader;
  for (const route of Object.values(routes)) {
    await page.goto(`./#${route}`);
    await expect(screen(page, route)).toBeVisible();
  }
  // Each remote's own webpack runtime is asked through its chunk list, as one of its chunks would be.
  const answers = await page.evaluate(async () => {
    type Get = () => Promise<() => unknown>;
    type Scope = Record<string, Record<string, { get: Get; from: string }>>;
    interface Runtime {
      S?: { default?: Scope };
      federation?: { instance?: { shareScopeMap?: { default?: Scope } } };
    }
    const lists = Object.keys(window).filter((name) => /^webpackChunk.*remote/.test(name));
    const asked: Record<string, Record<string, unknown>> = {};
    for (const name of lists) {
      let runtime: Runtime | undefined;
      const chunks = (window as unknown as Record<string, unknown[]>)[name];
      chunks?.push([[Symbol('probe')], {}, (require: Runtime) => (runtime = require)]);
      const scope = runtime?.S?.default ?? runtime?.federation?.instance?.shareScopeMap?.default;
      const seen: Record<string, unknown> = {};
      for (const library of ['react', 'mobx', '@h5/shared/app']) {
        const versions = Object.values(scope?.[library] ?? {});
        const modules = await Promise.all(versions.map(async ({ get }) => (await get())()));
        seen[library] = modules;
      }
      asked[name] = seen;
    }
    const firstOf = (library: string) => (Object.values(asked)[0]?.[library] as unknown[])[0];
    return Object.entries(asked).map(([name, libraries]) => ({
      name,
      isOne: Object.entries(libraries).every(
        ([library, modules]) =>
          (modules as unknown[]).length === 1 && (modules as unknown[])[0] === firstOf(library),
      ),
    }));
  });
  expect(answers).toHaveLength(5);
  expect(answers.filter(({ isOne }) => !isOne)).toEqual([]);
});

test('a remote that cannot be loaded shows a card; the rest keeps working', async ({
  page,
  trader,
  faults,
}) => {
  void trader;
  await page.route('**/h5/r/nft/**', (route) => route.abort());
  await page.goto('./#/pages/nft/nft');
  await expect(page.getByText('This page is not available')).toBeVisible({ timeout: 20_000 });
  await page.goto('./#/pages/market/market');
  await expect(screen(page, '/pages/market/market')).toContainText('BTC');

  await page.unroute('**/h5/r/nft/**');
  await page.goto('./#/pages/nft/nft');
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.or(screen(page, '/pages/nft/nft').getByRole('list')).first().waitFor();
  if (await retry.isVisible()) await retry.click();
  await expect(screen(page, '/pages/nft/nft').getByRole('listitem').first()).toBeVisible();
  faults.length = 0;
});
