import { setAsideKind } from './setAsideKind';

test.each([
  ['a withdrawal or an order freezes', '-250', '250', 'frozen'],
  ['it is given back', '250', '-250', 'released'],
  ['digits do not count', '-0.5', '0.50', 'frozen'],
  ['the net amount leaves what was frozen', '0', '-249', undefined],
  ['a fee is paid from what is available', '-1', '0', undefined],
  ['funds arrive', '10000', '0', undefined],
  ['a contract is closed with a profit', '420', '-240', undefined],
  ['nothing changes', '0', '0', undefined],
])('%s', (_, available, frozen, kind) => {
  expect(setAsideKind(available, frozen)).toBe(kind);
});
