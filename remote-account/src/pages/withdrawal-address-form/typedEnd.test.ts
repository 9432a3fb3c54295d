import { isEndOf } from './typedEnd';

const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const ethereum = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

test.each([
  ['kjpRTv8', tron, false],
  ['jpRTv8', tron, true],
  ['jprtv8', tron, false],
  ['RTv8', tron, false],
  ['', tron, false],
  ['C5D359', ethereum, true],
  ['c5d358', ethereum, false],
])('%s as the end of %s: %s', (typed, address, expected) => {
  expect(isEndOf(typed, address)).toBe(expected);
});
