import { describeMarkets } from './describeMarkets';

const rules = { tickSize: '0.1', lotSize: '0.00001', priceBand: '0.1' };
const fees = { makerFee: '0.001', takerFee: '0.0005' };
const report = {
  version: 7,
  markets: [
    { symbol: 'BTC-USDT', kind: 'spot', status: 'halted' as const, ...rules, ...fees },
    {
      symbol: 'ETH-USDT',
      kind: 'spot',
      status: 'trading' as const,
      contractStatus: 'halted' as const,
      ...rules,
      ...fees,
    },
  ],
};

test('lists the rules of each market', () => {
  expect(describeMarkets(report).split('\n')).toEqual([
    'BTC-USDT     spot      halted   tick size 0.1, lot size 0.00001, band 0.1, maker 0.001, taker 0.0005',
    'ETH-USDT     spot      trading  tick size 0.1, lot size 0.00001, band 0.1, maker 0.001, taker 0.0005, its contract is halted',
    '',
    'Version 7.',
  ]);
});

test.each(['ETH-USDT', 'ETH-PERP'])('after a change of %s only its market is told', (changed) => {
  const [line, ...rest] = describeMarkets(report, changed).split('\n');
  expect(line).toMatch(/^ETH-USDT .* its contract is halted$/);
  expect(rest).toEqual(['', 'Version 7.']);
});
