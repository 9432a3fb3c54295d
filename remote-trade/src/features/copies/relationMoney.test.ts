import * as z from 'zod/mini';
import { copyRelationExample } from '@h5/shared/contract/copy-trading/examples';
import { copyRelation, type CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import { relationMoney } from './relationMoney';

const example = z.decode(copyRelation, copyRelationExample);

function shown(change: Partial<CopyRelation>) {
  const figures = Object.entries(relationMoney({ ...example, ...change }));
  return Object.fromEntries(figures.map(([name, value]) => [name, Number(value)]));
}

test.each<[string, Partial<CopyRelation>]>([
  [
    'a loss',
    {
      equity: '297.58214',
      amount: '300',
      available: '100.90877',
      reserved: '0',
      margin: '196.345',
    },
  ],
  [
    'a share that is due',
    {
      equity: '311.0149',
      amount: '300.009',
      available: '99.999',
      reserved: '1.109',
      margin: '208',
    },
  ],
  [
    'nothing open',
    { equity: '299.999', amount: '300', available: '299.999', reserved: '0', margin: '0' },
  ],
])('what is shown in cents adds up with %s', (_, change) => {
  const money = shown(change);
  const { amount = 0, equity, free = 0, margin = 0, realised = 0 } = money;
  const { reserved = 0, result = 0, unrealised = 0 } = money;
  expect(free + reserved + margin + unrealised).toBeCloseTo(equity ?? 0, 6);
  expect(amount + result).toBeCloseTo(equity ?? 0, 6);
  expect(realised + unrealised).toBeCloseTo(result, 6);
  expect(amount + realised - margin).toBeCloseTo(free + reserved, 6);
  expect(free).toBeLessThanOrEqual(Number(change.available));
  for (const value of Object.values(money).slice(0, 8)) {
    expect(value).toBeCloseTo(Number(value.toFixed(2)), 6);
  }
});
