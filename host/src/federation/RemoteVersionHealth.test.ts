import { BrowserStorage } from '@h5/shared/app';
import { createTestManifest, createTestRelease } from '@h5/shared/testing/createTestRelease';
import { RemoteVersionHealth } from './RemoteVersionHealth';

const release = (trade: string) =>
  createTestRelease({ apps: [createTestManifest({ version: trade })] });

beforeEach(() => localStorage.clear());

test('stores an unfit version for the next visit', () => {
  new RemoteVersionHealth(release('2.0.0'), new BrowserStorage()).quarantine('trade@2.0.0');
  expect([...new RemoteVersionHealth(release('2.0.0'), new BrowserStorage()).quarantined]).toEqual([
    'trade@2.0.0',
  ]);
});

test('forgets it when the release names another version', () => {
  new RemoteVersionHealth(release('2.0.0'), new BrowserStorage()).quarantine('trade@2.0.0');
  expect(new RemoteVersionHealth(release('2.0.1'), new BrowserStorage()).quarantined.size).toBe(0);
  expect(localStorage.getItem('unfitVersions')).toBeNull();
});

test('ignores invalid stored values', () => {
  localStorage.setItem('unfitVersions', '{"a": [1]} trade@2.0.0');
  expect([...new RemoteVersionHealth(release('2.0.0'), new BrowserStorage()).quarantined]).toEqual([
    'trade@2.0.0',
  ]);
  expect(localStorage.getItem('unfitVersions')).toBe('trade@2.0.0');
});
