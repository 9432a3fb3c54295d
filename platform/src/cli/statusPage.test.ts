import { createTestManifest, createTestPayload } from '@h5/shared/testing/createTestRelease';
import { foldManifest } from '@h5/shared/release/releasePayload';
import { renderStatusPage } from './statusPage';

const host = createTestManifest({ app: 'host', routes: ['/pages/index/index'] });
const trade = createTestManifest({
  version: '1.4.0',
  preload: { '/pages/market/market': ['remoteEntry.js', 'page.js'] },
  files: {
    'remoteEntry.js': { sha384: '', size: 9_000, br: { sha384: '', size: 3_000 } },
    'page.js': { sha384: '', size: 50_000, br: { sha384: '', size: 12_340 } },
  },
});
const next = foldManifest(createTestManifest({ version: '1.5.0' }), 'sha384-');
const release = createTestPayload({
  env: 'staging',
  seq: 7,
  apps: [host, trade],
  revoked: [{ app: 'trade', version: '1.3.0', why: 'canary halted: <img src=x onerror="1">' }],
  canary: { trade: { id: 'k3f', percent: 10, app: next } },
});
const day = '2026-01-01T00:00:00.000Z';
const counts = { starts: 120, ready: 40, failed: 0, first: day, last: day };

function render(changes: object = {}) {
  return renderStatusPage({
    when: new Date(day),
    environments: [release],
    unreadable: { production: 'Its release is damaged & unread.' },
    faults: { staging: { 'trade@1.4.0': { REMOTE_CRASHED: 3 } } },
    health: { staging: { versions: { 'trade@1.4.0': counts }, draws: { k3f: { a: [5, 0, 2] } } } },
    damaged: { staging: ['trade@1.4.0'] },
    published: { trade: ['1.5.0', '1.4.0'] },
    manifests: { 'trade@1.4.0': trade },
    audit: [{ n: 1, prev: null, when: day, what: 'promote', who: '<ada>', env: 'staging', seq: 7 }],
    ...changes,
  });
}

test('shows versions, canaries, health, weight and the audit log', () => {
  const cells = ['trade', '1.4.0', 'none', '120', '40', '0', 'yes', '3.0 KB', '15.3 KB'];
  const page = render();
  expect(page).toContain(`<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  expect(page).toContain('Release 7, issued 2026-01-01T00:00:00.000Z');
  expect(page).toContain('Canary: trade@1.5.0 for 10 %: 1 of 1 networks saw it fail');
  expect(page).toContain('Damaged on disk: trade@1.4.0');
  expect(page).toContain('Error reports: trade@1.4.0: 3 × REMOTE_CRASHED');
  expect(page).toContain('promote staging release 7:');
  expect(page).toContain('1.5.0  1.4.0');
});

test('contains no script and runs none, whatever names and reasons contain', () => {
  const page = render();
  expect(page).toContain('&lt;img src=x onerror=&quot;1&quot;&gt;');
  expect(page).toContain('&lt;ada&gt;');
  expect(page).toContain('damaged &amp; unread');
  expect(page).not.toMatch(/<script|<img/);
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
});

test('is readable without any environment', () => {
  const nothing = { environments: [], unreadable: {}, published: {}, audit: [] };
  expect(render(nothing)).toContain('Nothing was recorded.');
});
