import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import type { FormulaLine } from './formulaNames';

/** How a sale of collateral follows from the debt and the price. */
export function loanFormula({ rule, inputs, ticks, output }: OwnReceipt['receipt']): FormulaLine[] {
  const out = (name: string) => String(output[name] ?? '–');
  const input = (name: string) => String(inputs[name] ?? '–');
  const price = ticks[0]?.[2] ?? '–';
  const isLiquidation = rule.startsWith('loan.liquidation/');
  const net = [price, '×', '(', '1', '−', input('fee_rate'), ')'];
  const exact = ['=', input('debt'), '÷', '(', ...net, ')'];
  return [
    {
      name: 'sell',
      words: isLiquidation ? 'loanSell' : 'loanSellExact',
      numbers: [out('sell'), ...(isLiquidation ? ['→', input('ltv_open')] : exact)],
    },
    {
      name: 'proceeds',
      words: 'loanProceeds',
      numbers: [out('sell'), '×', price, '=', out('proceeds')],
    },
    {
      name: 'fee',
      words: 'loanFee',
      numbers: [out('proceeds'), '×', input('fee_rate'), '→', out('fee')],
    },
    {
      name: 'debt_left',
      words: 'loanLeft',
      numbers: [
        input('debt'),
        '−',
        '(',
        out('proceeds'),
        '−',
        out('fee'),
        ')',
        '→',
        out('debt_left'),
      ],
    },
    ...(out('insurance') === '0'
      ? []
      : [{ name: 'insurance', words: 'loanInsured', numbers: [out('insurance')] } as const]),
  ];
}
