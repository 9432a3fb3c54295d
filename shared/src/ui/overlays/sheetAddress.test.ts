import { addressWithSheet, sheetInAddress } from './sheetAddress';

test.each([
  ['#/pages/page', undefined, '#/pages/page', '#/pages/page?sheet=new'],
  ['#/pages/page?id=7', undefined, '#/pages/page?id=7', '#/pages/page?id=7&sheet=new'],
  ['#/pages/page?sheet=a.b', 'a.b', '#/pages/page', '#/pages/page?sheet=new'],
  ['#/pages/page?sheet=a.b&id=7', 'a.b', '#/pages/page?id=7', '#/pages/page?id=7&sheet=new'],
  ['#/pages/page?id=7&sheet=a.b', 'a.b', '#/pages/page?id=7', '#/pages/page?id=7&sheet=new'],
])('%s names %s', (hash, sheet, without, renamed) => {
  location.hash = hash;
  expect(sheetInAddress()).toBe(sheet);
  expect(addressWithSheet()).toBe(without);
  expect(addressWithSheet('new')).toBe(renamed);
});
