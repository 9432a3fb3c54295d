import { addressWith, addressWithout, partsOfAddress } from './sheetAddress';

test.each([
  ['#/pages/page', [], '#/pages/page', '#/pages/page?sheet=a.b'],
  ['#/pages/page?id=7', ['id=7'], '#/pages/page?id=7', '#/pages/page?id=7&sheet=a.b'],
  ['#/pages/page?sheet=a.b', ['sheet=a.b'], '#/pages/page', '#/pages/page?sheet=a.b'],
  [
    '#/pages/page?sheet=a.b&id=7',
    ['sheet=a.b', 'id=7'],
    '#/pages/page?id=7',
    '#/pages/page?id=7&sheet=a.b',
  ],
  [
    '#/pages/page?sheet=a.bc',
    ['sheet=a.bc'],
    '#/pages/page?sheet=a.bc',
    '#/pages/page?sheet=a.bc&sheet=a.b',
  ],
])('%s has the parts %j', (hash, parts, without, withSheet) => {
  location.hash = hash;
  expect(partsOfAddress()).toEqual(parts);
  expect(addressWithout('sheet=a.b')).toBe(without);
  expect(addressWith('sheet=a.b')).toBe(withSheet);
});
