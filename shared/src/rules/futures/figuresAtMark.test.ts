import * as fc from 'fast-check';
import { Decimal } from '../../money/money';
import { figuresAtMark } from './figuresAtMark';
import { positionMaintenance, positionPnl, returnOnMargin } from './futures';
import { positionRisk } from './futuresRisk';
import { futuresTerms } from './futuresTerms';

/** A decimal string above zero. */
const amount = (most: number, decimals: number) =>
  fc
    .integer({ min: 1, max: most * 10 ** decimals })
    .map((units) => new Decimal(units).div(10 ** decimals).toFixed());

const position = fc.record({
  side: fc.constantFrom('long' as const, 'short' as const),
  openPrice: amount(200_000, 4),
  number: amount(1_000, 4),
  margin: amount(100_000, 8),
  marginFirst: amount(100_000, 8),
});

test('the figures are those of the rules, digit by digit', () => {
  fc.assert(
    fc.property(position, fc.array(amount(200_000, 4), { minLength: 1 }), (held, marks) => {
      const atMark = figuresAtMark(futuresTerms, held);
      for (const mark of marks) {
        const pnl = positionPnl(held, mark);
        const risk = positionRisk(held.margin, pnl, positionMaintenance(futuresTerms, held));
        expect(atMark(mark)).toEqual({
          pnl: pnl.toFixed(),
          roe: returnOnMargin(pnl, held.marginFirst).div(100).toFixed(),
          risk: risk?.div(100).toFixed(),
          warnings: futuresTerms.riskWarnings.filter((level) => !risk || risk.gte(level)).length,
        });
      }
    }),
  );
});

test('a warning is reached at its level, and the last one once nothing of the equity is left', () => {
  const held = { side: 'long', openPrice: '60000', number: '0.2', margin: '240' } as const;
  const atMark = figuresAtMark(futuresTerms, { ...held, marginFirst: '240' });
  const warnings = (mark: string) => atMark(mark).warnings;
  // The maintenance margin is 60: its risk, rounded up, is 70 % at an equity of 85.72, and 90 % at 66.66.
  expect(['60000', '59228.7', '59228.6', '59133.4', '59133.3'].map(warnings)).toEqual([
    0, 0, 1, 1, 2,
  ]);
  expect(atMark('58800')).toMatchObject({ risk: undefined, warnings: 2, roe: '-1' });
});
