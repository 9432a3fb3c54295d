import vectors from '../vectors.json';
import { commonEnds, isSameAddress, isSimilarAddress } from './similarAddresses';

test.each(vectors['address.similar'])('$in.a and $in.b: $out.similar', ({ in: pair, out }) => {
  expect(isSimilarAddress(pair.a, pair.b)).toBe(out.similar);
  expect(isSimilarAddress(pair.b, pair.a)).toBe(out.similar);
});

const address = '0x52908400098527886E0F7030069857D2E4169EE7';

test('an address is not similar to itself, in whichever case', () => {
  expect(isSimilarAddress(address, address.toLowerCase())).toBe(false);
  expect(isSameAddress(address, address.toLowerCase())).toBe(true);
});

test('in base 58 the case of a letter tells addresses apart', () => {
  const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
  expect(isSameAddress(tron, 'TjRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toBe(false);
});

test('what every address of a network begins with does not count', () => {
  expect(commonEnds('TAbcdefghz', 'TAbcxxxxxy')).toEqual({ head: 3, tail: 0 });
  expect(commonEnds('bc1qaaaa', 'bc1qaaab')).toEqual({ head: 3, tail: 0 });
});

test.each([
  ['six at the head', `0x529084${'0'.repeat(34)}`, true],
  ['five at the head', `0x52908${'1'.repeat(35)}`, false],
  ['six at the end', `0x${'1'.repeat(34)}169ee7`, true],
  ['five at the end', `0x${'2'.repeat(35)}69ee7`, false],
  ['three and four', `0x529${'1'.repeat(33)}9ee7`, true],
])('%s', (_, other, isSimilar) => {
  expect(isSimilarAddress(address, other)).toBe(isSimilar);
});
