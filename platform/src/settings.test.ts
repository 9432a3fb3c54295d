import { readSettings } from './settings';

test('has defaults for everything', () => {
  expect(readSettings({}, '/product')).toEqual({
    port: 8080,
    dataFolder: '/product/.data',
    registry: '/product/.data/registry',
    env: 'local',
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

test.each(['0', '65536', '80a', '-1', '8e3'])('refuses %s as a port', (PORT) => {
  expect(() => readSettings({ PORT }, '/product')).toThrow(`“${PORT}” is no port.`);
});
