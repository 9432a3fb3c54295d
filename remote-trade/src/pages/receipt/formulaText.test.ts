import { formulaText } from './formulaText';

test.each([
  [['38.5', '+', '-1.58', '−', '1', '=', '35.92'], '38.5 + (−1.58) − 1 = 35.92'],
  [['-1.5', '=', '-1.5'], '−1.5 = −1.5'],
  [['96392.9', '×', '(', '1', '−', '0.0002', ')'], '96,392.9 × (1 − 0.0002)'],
])('writes %j as %s', (parts, text) => {
  expect(formulaText(parts, 'en')).toBe(text);
});
