import { readSettings } from './settings';

test('has defaults for everything', () => {
  expect(readSettings({}, '/product')).toEqual({
    port: 8080,
    dataFolder: '/product/.data',
    registry: '/product/.data/registry',
    keys: { folder: '/product/.data/keys', makesKeys: true },
    env: 'local',
    acceptsPublishes: false,
    releaseLifetimeMs: 7 * 86_400_000,
    trustedProxies: [],
  });
});

test('reads port, folder and environment', () => {
  const environment = { PORT: '9000', H5_DATA: '/srv/h5', H5_ENV: 'staging' };
  expect(readSettings(environment, '/product')).toMatchObject({
    port: 9000,
    registry: '/srv/h5/registry',
    env: 'staging',
  });
});

test('reads the addresses of proxies that are trusted', () => {
  const environment = { H5_TRUSTED_PROXIES: '10.0.0.1, 192.0.2.0/24,' };
  expect(readSettings(environment, '/product').trustedProxies).toEqual([
    '10.0.0.1',
    '192.0.2.0/24',
  ]);
});

test('reads the lifetime of releases in days', () => {
  expect(readSettings({ H5_RELEASE_DAYS: '0.5' }, '/product').releaseLifetimeMs).toBe(43_200_000);
});

test.each(['0', '366', '-1', 'week', '1e1'])('refuses %s as a number of days', (text) => {
  const refused = `“${text}” is not a number of days.`;
  expect(() => readSettings({ H5_RELEASE_DAYS: text }, '/product')).toThrow(refused);
});

test.each(['0', '65536', '80a', '-1', '8e3'])('refuses %s as a port', (PORT) => {
  expect(() => readSettings({ PORT }, '/product')).toThrow(`“${PORT}” is not a port.`);
});
