import { Decimal } from '@h5/shared/money/money';
import { addedUp } from './ResultCurveStore';

test('what closed copies brought is added up, oldest first', () => {
  const results = ['10', '-14.5', '2'].map((result, at) => ({
    time: at * 1000,
    result: new Decimal(result),
  }));
  expect(addedUp(results)).toEqual([
    { time: 0, value: '10' },
    { time: 1000, value: '-4.5' },
    { time: 2000, value: '-2.5' },
  ]);
});
