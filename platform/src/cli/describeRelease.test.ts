import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import { describeRelease } from './describeRelease';

test('lists versions, fallbacks, revoked versions and errors', () => {
  const release = {
    env: 'staging',
    seq: 7,
    issuedAt: '2026-01-01T00:00:00.000Z',
    apps: { host: { version: '1.0.0' }, trade: { version: '1.4.0' } },
    fallback: { trade: { version: '1.3.2' } },
    revoked: [{ app: 'nft', version: '1.1.0' }],
  } as unknown as ReleasePayload;
  const faults = { 'trade@1.4.0': { REMOTE_CRASHED: 3, REMOTE_UNREACHABLE: 1 } };
  const damaged = ['trade@1.4.0', 'trade@1.3.2'];
  const day = '2026-01-01T00:00:00.000Z';
  const counts = { starts: 12, ready: 5, failed: 1, first: day, last: day };
  const health = { versions: { 'trade@1.4.0': counts }, draws: {} };
  expect(describeRelease(release, { faults, health, damaged }).split('\n')).toEqual([
    'staging: release 7, 2026-01-01T00:00:00.000Z',
    '  host       1.0.0 has no fallback: no earlier one is proven and suits all remotes',
    '  trade      1.4.0 falls back to 1.3.2 (12 starts, 5 ready, 1 failed)',
    '  revoked    nft@1.1.0',
    '  damaged    trade@1.4.0: pages load 1.3.2 instead; publish the same build again',
    '  damaged    trade@1.3.2: publish the same build again',
    '  failed     trade@1.4.0: 3 × REMOTE_CRASHED, 1 × REMOTE_UNREACHABLE',
  ]);
});

describe('a release that no server renews', () => {
  const release = {
    env: 'staging',
    seq: 7,
    issuedAt: '2026-01-01T00:00:00.000Z',
    expires: '2026-01-08T00:00:00.000Z',
    apps: {},
  } as unknown as ReleasePayload;
  const at = (now: string) => describeRelease(release, { now: Date.parse(now) }).split('\n')[1];
  const next =
    'not renewed: run “h5 serve --env staging” where its key is, or promote what runs again';

  test('is named once a server should have renewed it, and after it has expired', () => {
    expect(at('2026-01-05T00:00:00Z')).toBeUndefined();
    expect(at('2026-01-07T00:00:00Z')).toBe(`  expires    2026-01-08T00:00:00.000Z, ${next}`);
    expect(at('2026-01-09T00:00:00Z')).toBe(`  expired    2026-01-08T00:00:00.000Z, ${next}`);
  });
});
