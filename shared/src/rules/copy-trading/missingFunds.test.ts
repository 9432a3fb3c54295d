import { missingFunds } from './missingFunds';

test.each([
  ['AMOUNT_CAP', '952.39190182', '300', '652.4'],
  ['BALANCE', '303.66072', '196.33928', '107.33'],
] as const)('%s: %s of %s lacks %s', (reason, needed, had, missing) => {
  expect(missingFunds({ reason, needed, had })?.toFixed()).toBe(missing);
});

test.each([
  { reason: 'TOO_MANY', needed: '21', had: '20' },
  { reason: 'BALANCE', needed: null, had: null },
] as const)('%j lacks no funds', (skipped) => {
  expect(missingFunds(skipped)).toBeUndefined();
});
