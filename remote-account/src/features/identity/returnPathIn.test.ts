import { returnPathIn } from './returnPathIn';

test.each([
  ['/pages/fund/withdraw?currency=3', true],
  ['//evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  [`/pages/${'x'.repeat(2_000)}`, false],
])('%s is a way back: %s', (from, isGood) => {
  const query = new URLSearchParams({ from });
  expect(returnPathIn(query)).toBe(isGood ? from : undefined);
});
