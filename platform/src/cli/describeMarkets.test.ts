import { describeMarkets } from './describeMarkets';

test('lists the rules of each market', () => {
  const rules = { tickSize: '0.1', lotSize: '0.00001', priceBand: '0.1' };
  const fees = { makerFee: '0.001', takerFee: '0.0005' };
  const text = describeMarkets({
    version: 7,
    markets: [
      { symbol: 'BTC-USDT', kind: 'spot', status: 'halted', ...rules, ...fees },
      {
        ...{ symbol: 'ETH-USDT', kind: 'spot', status: 'trading', contractStatus: 'halted' },
        ...{ ...rules, ...fees },
      },
    ],
  });
  expect(text.split('\n')).toEqual([
    'BTC-USDT     spot      halted   tick size 0.1, lot size 0.00001, band 0.1, maker 0.001, taker 0.0005',
    'ETH-USDT     spot      trading  tick size 0.1, lot size 0.00001, band 0.1, maker 0.001, taker 0.0005, its contract is halted',
    '',
    'Version 7.',
  ]);
});
