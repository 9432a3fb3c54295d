import { aBill } from '@h5/shared/contract/bills/examples';
import { billsFile } from './billsFile';

const cells = (bill: Parameters<typeof aBill>[0]) =>
  billsFile([aBill(bill)])
    .split('\r\n')[1]
    ?.split(',') ?? [];

test.each(['=1+1', '+1', '-1', '@sum', '\tx', '=cmd|/c calc'])(
  'a coin that is called %j is no formula',
  (coin) => {
    expect(cells({ coin })[3]).toMatch(/^"?'/);
  },
);

test('no cell begins as a formula does, whatever is moved', () => {
  for (const amount of ['-5', '5', '0']) {
    for (const frozenDelta of ['-5', '5', '0']) {
      for (const cell of cells({ amount, frozenDelta })) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }
  }
});

test('a comma, a quotation mark and a line break stay within their cell', () => {
  expect(billsFile([aBill({ coin: 'A,"B"\nC' })])).toContain(',"A,""B""\nC",');
});

test('an amount stands in the column of its direction', () => {
  const amounts = (amount: string, frozenDelta: string) =>
    cells({ amount, frozenDelta }).slice(5, 9);
  expect(amounts('5', '0')).toEqual(['5', '', '', '']);
  expect(amounts('-5', '0')).toEqual(['', '5', '', '']);
  expect(amounts('-5', '5')).toEqual(['', '', '5', '']);
  expect(amounts('5', '-5')).toEqual(['', '', '', '5']);
  expect(amounts('0', '-5')).toEqual(['', '5', '', '5']);
});
