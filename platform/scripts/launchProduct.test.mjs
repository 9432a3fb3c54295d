import { parsePort } from './launchProduct.mjs';

test('a port is a number from 1 to 65535', () => {
  expect(['1', '8080', '65535'].map(parsePort)).toEqual([1, 8080, 65_535]);
  for (const wrong of ['abc', '0', '65536', '80.5', '-1', ' '])
    expect(() => parsePort(wrong)).toThrow(
      `“${wrong}” is not a port. Use a number from 1 to 65535`,
    );
});
