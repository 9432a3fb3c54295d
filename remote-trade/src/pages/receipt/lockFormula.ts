import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import type { FormulaLine } from './formulaNames';
import type { ListResult } from './useListResults';

/** How the income of a day, or what leaving a lock costs, follows from its terms. */
export function lockFormula(
  { rule, inputs, output }: OwnReceipt['receipt'],
  own?: ListResult,
): FormulaLine[] {
  const given = (name: string) => String(inputs[name] ?? '–');
  const out = (name: string) => String(output[name] ?? '–');
  if (rule === 'lock.day/1') {
    const rate = given('daily_yield');
    const numbers = own && [own.value, '×', rate, '=', own.got];
    return [
      ...(numbers ? [{ name: 'income', words: 'lockOwn', numbers } as const] : []),
      { name: 'income', words: 'lockDay', numbers: [out('income')] },
    ];
  }
  const amount = given('amount');
  const takesInterest = 'days_paid' in inputs;
  const isFree = out('penalty') === '0' && !takesInterest;
  const cost = takesInterest
    ? ['×', given('daily_yield'), '×', given('days_paid')]
    : ['×', given('penalty_ratio'), '×', given('remaining_days')];
  return [
    {
      name: 'penalty',
      words: takesInterest ? 'lockPenaltyInterest' : isFree ? 'lockFree' : 'lockPenalty',
      numbers: isFree ? [out('penalty')] : [amount, ...cost, '=', out('penalty')],
    },
    {
      name: 'principal_back',
      words: takesInterest ? 'lockBackInterest' : 'lockBack',
      numbers: [amount, '−', out('penalty'), '=', out('principal_back')],
    },
  ];
}
