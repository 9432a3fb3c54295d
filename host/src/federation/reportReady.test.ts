import { reportReady } from './reportReady';

test('says once that a version works', () => {
  const sendBeacon = jest.fn();
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  reportReady('trade', '1.0.0');
  reportReady('trade', '1.0.0');
  reportReady('wallet', '1.0.0');
  expect(sendBeacon.mock.calls).toEqual([
    ['/h5/ready', '{"app":"trade","version":"1.0.0"}'],
    ['/h5/ready', '{"app":"wallet","version":"1.0.0"}'],
  ]);
});
