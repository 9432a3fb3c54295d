import { Decimal } from '@h5/shared/money/money';
import { transferAmount } from './transferAmount';

test.each([
  // [missing, priced, available, moved]
  ['97.48', true, '10000', '98'],
  ['97.48', false, '10000', '98'],
  ['100', false, '10000', '100'],
  ['100', true, '10000', '101'],
  ['5.24', false, '10000', '5.3'],
  ['0.0123456', false, '1', '0.013'],
  ['0.000000011', false, '1', '0.00000002'],
  ['97.48', true, '97.5', '97.5'],
])('%s missing, priced: %s, of %s: moves %s', (missing, isPriced, available, moved) => {
  const amount = transferAmount(new Decimal(missing), isPriced, new Decimal(available));
  expect(amount.toFixed()).toBe(moved);
});
