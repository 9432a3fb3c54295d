import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import { Decimal } from '@h5/shared/money/money';
import type { FormulaLine, FormulaWords, OutputName } from './formulaNames';
import { dualFormula } from './dualFormula';
import { saleFormula } from './saleFormula';
import { loanFormula } from './loanFormula';
import { lockFormula } from './lockFormula';
import type { ListResult } from './useListResults';

/** How the output follows from inputs and ticks, for reading. What is right is decided by the rules alone. */
export function formulaOf(receipt: OwnReceipt['receipt'], own?: ListResult): FormulaLine[] {
  const { rule, inputs, ticks, output } = receipt;
  const input = (name: string) => textOf(inputs[name]);
  const out = (name: string) => textOf(output[name]);
  const line = (name: OutputName, words: FormulaWords, ...numbers: string[]): FormulaLine => ({
    name,
    words,
    numbers: name in output ? [...numbers, '=', out(name)] : numbers,
  });
  const isLong = input('side') === 'long';
  const tick = (place: number) => ticks[place]?.[2] ?? '–';

  const execution = (last: string, sells = isLong) =>
    sells
      ? line('price', 'priceOfLong', last, '×', '(', '1', '−', input('spread'), ')')
      : line('price', 'priceOfShort', last, '×', '(', '1', '+', input('spread'), ')');
  const pnl = (price: string, number: string) =>
    isLong
      ? line('pnl', 'pnlOfLong', '(', price, '−', input('open'), ')', '×', number)
      : line('pnl', 'pnlOfShort', '(', input('open'), '−', price, ')', '×', number);
  const settled = (price: string, number: string, margin: string) => [
    pnl(price, number),
    line('fee', 'fee', price, '×', number, '×', input('fee_rate')),
    line('returned', 'returned', margin, '+', out('pnl'), '−', out('fee')),
    ...(out('shortfall') === '0' ? [] : [line('shortfall', 'shortfall', margin, '+', out('pnl'))]),
  ];

  switch (rule) {
    case 'futures.close/1':
      return [
        execution(tick(0)),
        line(
          'margin_part',
          'marginPart',
          input('margin'),
          '×',
          input('close'),
          '÷',
          input('number'),
        ),
        ...settled(out('price'), input('close'), out('margin_part')),
      ];
    case 'futures.limit/1':
      return filled('limitReached', isLong ? '≤' : '≥', 'limit', 'released');
    case 'futures.stop_entry/1':
      return filled('triggerReached', isLong ? '≥' : '≤', 'trigger', 'releasedOfStop');
    case 'futures.limit_close/1':
      return [
        execution(tick(0)),
        {
          name: 'price',
          words: 'limitReached',
          numbers: [out('price'), isLong ? '≥' : '≤', input('limit')],
        },
        ...settled(out('price'), input('number'), input('margin')),
      ];
    case 'futures.stop/1': {
      const isProfit = out('event') === 'take_profit';
      const level = input(isProfit ? 'take_profit' : 'stop_loss');
      const sign = isProfit === isLong ? '≥' : '≤';
      return [
        {
          name: 'event',
          words: isProfit ? 'takeProfit' : 'stopLoss',
          numbers: [tick(0), sign, level],
        },
        execution(tick(1)),
        ...settled(out('price'), input('number'), input('margin')),
      ];
    }
    case 'futures.trailing/1': {
      const [words, sign, reached] = isLong
        ? (['trailingOfLong', '−', '≤'] as const)
        : (['trailingOfShort', '+', '≥'] as const);
      return [
        line('trigger', words, tick(0), '×', '(', '1', sign, input('callback'), ')'),
        {
          name: 'trigger',
          words: 'trailingReached',
          numbers: [tick(1), reached, out('trigger')],
        },
        execution(tick(2)),
        ...settled(out('price'), input('number'), input('margin')),
      ];
    }
    case 'futures.liquidation/1':
      return [
        pnl(tick(0), input('number')),
        line('fee', 'fee', tick(0), '×', input('number'), '×', input('fee_rate')),
        { name: 'returned', words: 'nothingReturned', numbers: [out('returned')] },
        line('insurance', 'insurance', input('margin'), '+', out('pnl'), '−', out('fee')),
      ];
    case 'futures.overnight/1':
      return [
        line('fee', 'nightFee', input('open'), '×', input('number'), '×', input('rate')),
        { name: 'from_margin', words: 'nightSource', numbers: [out('from_margin')] },
      ];
    case 'futures.deleverage/1':
      return [
        pnl(tick(0), input('number')),
        line('returned', 'returned', input('margin'), '+', out('pnl')),
      ];
    case 'seconds.settle/1':
      return [
        ...(ticks.length < 2
          ? []
          : [
              {
                name: 'result',
                words: 'compare',
                numbers: [tick(1), signOf(tick(1), tick(0)), tick(0)],
              } as const,
            ]),
        creditedLine(),
      ];
    case 'copy.share/1':
      return [
        line('paid', 'share', input('rate'), '×', '(', input('cum'), '−', input('hwm'), ')'),
        { name: 'hwm', words: 'highWater', numbers: [out('hwm')] },
      ];
    case 'dual.settle/1':
      return dualFormula(receipt);
    case 'ieo.pro_rata/1':
    case 'ieo.lottery/1':
    case 'ieo.release/1':
      return saleFormula(receipt);
    case 'loan.liquidation/1':
    case 'loan.overdue/1':
      return loanFormula(receipt);
    case 'lock.day/1':
    case 'lock.exit/1':
      return lockFormula(receipt, own);
    case 'mining.day/1': {
      const [th, upkeepRate] = [input('th'), input('upkeep_usdt_per_th')];
      return [
        line('gross', 'miningGross', input('pool_reward'), '×', th, '÷', input('pool_th')),
        line('upkeep', 'miningUpkeep', upkeepRate, '×', th, '÷', tick(0)),
        line('net', 'miningNet', out('gross'), '−', out('upkeep')),
      ];
    }
    default:
      return [];
  }

  /** An order that waited for its price. */
  function filled(
    reached: FormulaWords,
    sign: string,
    level: string,
    released: FormulaWords,
  ): FormulaLine[] {
    return [
      execution(tick(0), !isLong),
      { name: 'price', words: reached, numbers: [out('price'), sign, input(level)] },
      line('fee', 'openingFee', out('price'), '×', input('number'), '×', input('fee_rate')),
      line('margin', 'openingMargin', out('price'), '×', input('number'), '÷', input('multiple')),
      { name: 'released', words: released, numbers: [out('released')] },
    ];
  }

  function creditedLine(): FormulaLine {
    const stake = input('stake');
    switch (out('result')) {
      case 'win':
        return line('credited', 'win', stake, '+', stake, '×', input('payout'));
      case 'loss':
        return { name: 'credited', words: 'loss', numbers: [out('credited')] };
      default:
        return line('credited', 'stakeBack', stake, '+', stake, '×', input('fee_rate'));
    }
  }
}

function signOf(one: string, other: string): string {
  return ['<', '=', '>'][new Decimal(one).cmp(other) + 1] ?? '=';
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '–';
}
