import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import type { FormulaLine, FormulaWords, OutputName } from './formulaNames';

/** How an allotment or an unlocked part of tokens follows from the terms and the sealed list. */
export function saleFormula({ rule, inputs, output }: OwnReceipt['receipt']): FormulaLine[] {
  const given = (name: string) => String(inputs[name] ?? '–');
  const out = (name: string) => String(output[name] ?? '–');
  const line = (name: OutputName, words: FormulaWords, ...numbers: string[]): FormulaLine => ({
    name,
    words,
    numbers,
  });
  const left = line('left', 'saleLeft', given('supply'), '−', out('sold'), '=', out('left'));
  if (rule === 'ieo.pro_rata/1') {
    return [
      line('committed', 'saleCommitted', out('committed'), '÷', given('price')),
      line('sold', 'saleShares', out('sold')),
      left,
    ];
  }
  if (rule === 'ieo.lottery/1') {
    const size = given('ticket_size');
    return [
      line('seed', 'lotterySeed', out('seed')),
      line('winners', 'lotteryWinners', given('supply'), '÷', size, '≥', out('winners')),
      ...(out('cut') === '' ? [] : [line('cut', 'lotteryCut', out('cut'))]),
      line('sold', 'lotterySold', out('winners'), '×', size, '=', out('sold')),
      left,
    ];
  }
  const tokens = given('tokens');
  const parts = [tokens, '×', given('share'), '−', tokens, '×', given('share_before')];
  return [line('unlocked', 'unlocked', ...parts, '=', out('unlocked'))];
}
