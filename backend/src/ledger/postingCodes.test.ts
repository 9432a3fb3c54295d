import { businessTypeCodes, postingKindCodes } from './postingCodes';

/** Append only: the numbers are in the databases of all installations. */
const kindsInUse = [
  'demo_funds',
  'spot_freeze',
  'spot_release',
  'spot_buy',
  'spot_sell',
  'spot_fee',
  'lock',
  'lock_yield',
  'lock_penalty',
];
const businessTypesInUse = ['demo', 'order', 'trade', 'lock'];

test.each([
  ['kind', postingKindCodes, kindsInUse],
  ['business type', businessTypeCodes, businessTypesInUse],
])('each %s keeps its number, and no number is used twice', (_, codes, inUse) => {
  const expected = inUse.map((name, place) => [name, place + 1]);
  expect(Object.entries(codes)).toEqual(expected);
});
