import type { Coin, SpotMarket } from './catalogue';

type Row = [
  id: number,
  code: string,
  name: string,
  startPrice: string,
  tickSize: string,
  lotSize: string,
  maxQuantity: string,
  listed: string,
  dailyVolatility: number,
  correlation: number,
  turnoverMillions: number,
];

// prettier-ignore
const rows: Row[] = [
  [1, 'BTC', 'Bitcoin', '96418.2', '0.1', '0.00001', '100', '2019-01-01', 0.022, 0.92, 1770],
  [2, 'ETH', 'Ethereum', '3284.61', '0.01', '0.0001', '2000', '2019-01-01', 0.029, 0.9, 842.6],
  [4, 'BNB', 'BNB', '641.8', '0.1', '0.001', '5000', '2019-04-01', 0.024, 0.78, 121.7],
  [5, 'SOL', 'Solana', '186.42', '0.01', '0.001', '20000', '2020-08-11', 0.041, 0.82, 318.9],
  [6, 'XRP', 'XRP', '2.1846', '0.0001', '0.1', '1500000', '2019-01-01', 0.036, 0.72, 206.4],
  [7, 'DOGE', 'Dogecoin', '0.18264', '0.00001', '1', '15000000', '2019-07-05', 0.046, 0.74, 98.3],
  [8, 'ADA', 'Cardano', '0.6418', '0.0001', '0.1', '4000000', '2019-01-01', 0.039, 0.8, 41.2],
  [9, 'AVAX', 'Avalanche', '27.36', '0.01', '0.01', '100000', '2020-09-22', 0.043, 0.8, 36.8],
  [10, 'LINK', 'Chainlink', '18.942', '0.001', '0.01', '150000', '2019-01-16', 0.04, 0.79, 33.1],
  [11, 'TRX', 'TRON', '0.2413', '0.0001', '0.1', '10000000', '2019-01-01', 0.022, 0.55, 52.7],
  [12, 'DOT', 'Polkadot', '5.127', '0.001', '0.01', '500000', '2020-08-18', 0.038, 0.81, 22.4],
  [13, 'LTC', 'Litecoin', '103.48', '0.01', '0.001', '25000', '2019-01-01', 0.034, 0.78, 44.9],
  [14, 'BCH', 'Bitcoin Cash', '428.6', '0.1', '0.001', '6000', '2019-01-01', 0.035, 0.74, 29.8],
  [15, 'TON', 'Toncoin', '3.418', '0.001', '0.01', '800000', '2022-11-08', 0.034, 0.62, 18.6],
  [16, 'USDC', 'USD Coin', '0.9998', '0.0001', '0.1', '5000000', '2019-02-12', 0.0002, 0.05, 96.5],
  [17, 'UNI', 'Uniswap', '9.264', '0.001', '0.01', '300000', '2020-09-17', 0.044, 0.77, 17.9],
  [18, 'ATOM', 'Cosmos', '6.238', '0.001', '0.01', '400000', '2019-04-29', 0.039, 0.79, 11.7],
  [19, 'XLM', 'Stellar', '0.28417', '0.00001', '1', '10000000', '2019-01-01', 0.037, 0.7, 19.3],
  [20, 'NEAR', 'NEAR Protocol', '4.672', '0.001', '0.1', '500000', '2020-10-14', 0.045, 0.8, 21.6],
  [21, 'APT', 'Aptos', '8.913', '0.001', '0.01', '250000', '2022-10-19', 0.045, 0.77, 15.8],
  [22, 'ARB', 'Arbitrum', '0.6924', '0.0001', '0.1', '4000000', '2023-03-23', 0.046, 0.8, 14.2],
  [23, 'OP', 'Optimism', '1.7438', '0.0001', '0.1', '1500000', '2022-06-01', 0.047, 0.8, 12.9],
  [24, 'SUI', 'Sui', '3.6271', '0.0001', '0.1', '700000', '2023-05-03', 0.049, 0.76, 74.6],
  [25, 'FIL', 'Filecoin', '4.916', '0.001', '0.01', '500000', '2020-10-15', 0.041, 0.77, 9.8],
  [26, 'AAVE', 'Aave', '284.37', '0.01', '0.001', '10000', '2020-10-16', 0.045, 0.74, 16.4],
  [27, 'ETC', 'Ethereum Classic', '24.18', '0.01', '0.01', '100000', '2019-01-01', 0.036, 0.78, 8.6],
  [28, 'INJ', 'Injective', '21.64', '0.01', '0.01', '120000', '2020-10-21', 0.048, 0.75, 7.3],
  [29, 'SHIB', 'Shiba Inu', '0.00002186', '0.00000001', '1', '100000000000', '2021-05-10', 0.044, 0.73, 27.4],
  [30, 'PEPE', 'Pepe', '0.00001284', '0.00000001', '1', '200000000000', '2023-05-05', 0.061, 0.68, 29.5],
  [31, 'ENA', 'Ethena', '0.7861', '0.0001', '0.1', '3000000', '2024-04-02', 0.058, 0.66, 13.5],
];

const tether: Coin = { id: 3, code: 'USDT', name: 'Tether', decimals: 8, usdPrice: '1' };

export const demoCoins: readonly Coin[] = [
  tether,
  ...rows.map(([id, code, name]) => ({ id, code, name, decimals: 8, usdPrice: null })),
].sort((left, right) => left.id - right.id);

export const demoSpotMarkets: readonly SpotMarket[] = rows.map(
  (
    [
      id,
      base,
      name,
      startPrice,
      tickSize,
      lotSize,
      maxQuantity,
      listed,
      volatility,
      correlation,
      turnover,
    ],
    place,
  ) => ({
    id: place + 1,
    kind: 'spot',
    status: 'trading',
    baseId: id,
    quoteId: tether.id,
    symbol: `${base}-${tether.code}`,
    base,
    quote: tether.code,
    name,
    tickSize,
    lotSize,
    minQuantity: lotSize,
    maxQuantity,
    minNotional: '5',
    priceBand: '0.1',
    makerFee: '0.001',
    takerFee: '0.001',
    listedAt: Date.parse(`${listed}T00:00:00Z`),
    simulation: {
      startPrice,
      dailyVolatility: volatility,
      correlation,
      dailyTurnover: turnover * 1_000_000,
      tradesPerSecond: Math.min(6, Math.max(0.8, Math.sqrt(turnover) / 6)),
    },
  }),
);

/** The id of a coin of the demo. */
export function demoCoinId(code: string): number {
  const coin = demoCoins.find((one) => one.code === code);
  if (!coin) throw new Error(`The demo has no coin ${code}.`);
  return coin.id;
}
