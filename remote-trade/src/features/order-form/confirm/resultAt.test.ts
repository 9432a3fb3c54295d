import { Decimal } from '@h5/shared/money/money';
import { resultAt } from './resultAt';

const trade = { price: new Decimal('50000'), quantity: new Decimal('0.01'), rate: '0.001' };

test.each([
  ['buy', '52000', '18.98'],
  ['buy', '49000', '-10.99'],
  ['sell', '48000', '19.02'],
] as const)('a %s that is closed at %s brings %s after both fees', (side, exit, result) => {
  expect(resultAt({ ...trade, side, exit }).toFixed()).toBe(result);
});
