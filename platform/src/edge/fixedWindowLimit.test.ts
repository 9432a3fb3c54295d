import { limitPerMinute, networkOf } from './fixedWindowLimit';

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

test('limits each sender per minute', () => {
  const isWithin = limitPerMinute({ all: 100, each: 2 });
  expect([1, 2, 3].map(() => isWithin('192.0.2.1'))).toEqual([true, true, false]);
  expect(isWithin('192.0.2.2')).toBe(true);
  jest.setSystemTime(60_000);
  expect(isWithin('192.0.2.1')).toBe(true);
});

test('limits all senders together, without counting requests beyond a sender’s own limit', () => {
  const isWithin = limitPerMinute({ all: 3, each: 2 });
  for (let time = 0; time < 50; time += 1) isWithin('192.0.2.1');
  expect(isWithin('192.0.2.2')).toBe(true);
  expect(isWithin('192.0.2.3')).toBe(false);
});

test('counts all addresses of one network as one sender', () => {
  const isWithin = limitPerMinute({ all: 100, each: 2 });
  const network = ['2001:db8::1', '2001:db8::2', '2001:db8::ffff:3'];
  expect(network.map((address) => isWithin(address))).toEqual([true, true, false]);
  expect(isWithin('2001:db8:0:1::1')).toBe(true);
});

test('limits the number of remembered senders', () => {
  const isWithin = limitPerMinute({ all: 1_000_000, each: 5 });
  const through = Array.from({ length: 10_001 }, (_, index) => isWithin(`sender ${index}`));
  expect(through.indexOf(false)).toBe(10_000);
});

test.each([
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0:0:ffff::2', '2001:db8:0:0'],
  ['2001:db8:0:1::1', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
  ['192.0.2.1', '192.0.2.1'],
])('%s counts as %s', (address, expected) => {
  expect(networkOf(address)).toBe(expected);
});
