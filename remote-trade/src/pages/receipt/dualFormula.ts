import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { isDualExchanged } from '@h5/shared/rules/dual/dual';
import type { FormulaLine } from './formulaNames';

/** How the payout of a dual follows from its samples: their mean, the currency, the amount. */
export function dualFormula({ inputs, ticks, output }: OwnReceipt['receipt']): FormulaLine[] {
  const { amount, days, linked, rate, type } = inputs;
  const { pay, price } = output;
  if (typeof price !== 'string' || typeof linked !== 'string') {
    return [{ name: 'result', words: 'dualFailed', numbers: [String(ticks.length), '<', '24'] }];
  }
  const isCall = type === 'call';
  const isExchanged = isDualExchanged({ type: isCall ? 'call' : 'put', linked }, price);
  const sum = ticks.reduce((total, tick) => total.plus(tick[2]), new Decimal(0)).toFixed();
  const grown = [`${amount}`, '×', '(', '1', '+', `${rate}`, '×', `${days}`, '÷', '365', ')'];
  const end = ['=', `${pay}`];
  const sign = ['<', '=', '>'][new Decimal(price).comparedTo(linked) + 1] ?? '=';
  return [
    {
      name: 'price',
      words: 'sampleMean',
      numbers: [sum, '÷', String(ticks.length), '=', price],
    },
    { name: 'currency', words: 'dualSide', numbers: [price, sign, linked] },
    { name: 'pay', words: 'dualKept', numbers: isExchanged ? grown : [...grown, ...end] },
    ...(isExchanged
      ? [
          {
            name: 'pay',
            words: isCall ? 'dualTimes' : 'dualDivided',
            numbers: [...grown, isCall ? '×' : '÷', linked, ...end],
          } as const,
        ]
      : []),
  ];
}
