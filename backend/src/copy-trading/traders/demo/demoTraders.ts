import type { CandlePeriod } from '@h5/shared/contract/markets/endpoints';
import {
  breakout,
  buyTheDip,
  crossover,
  metronome,
  momentum,
  returnToMean,
  type Strategy,
} from './strategies';

const hourMs = 3_600_000;

/** What somebody trades by a strategy. */
export interface StrategyAccount {
  /** The spot symbol of the contract that it trades. */
  priceSymbol: string;
  strategy: Strategy;
  /** The length of a bar in the simulated past, in whole hours. */
  pastBarMs: number;
  /** The size of a position as a share of the equity. */
  exposure: string;
  multiple: number;
  /** What is paid in at the beginning, in USDT. */
  capital: string;
}

/** A lead trader of the demo. The parameters are published in `docs/demo-traders.md` and in `texts.json`. */
export interface DemoTrader extends StrategyAccount {
  nickname: string;
  /** The bars that the strategy is played on since the demo began. */
  livePeriod: CandlePeriod;
  rate: string;
  minAmount: string;
}

/** In the order of their ids. */
export const demoTraders: readonly DemoTrader[] = [
  {
    nickname: 'Metronome',
    strategy: metronome(),
    priceSymbol: 'BTC-USDT',
    pastBarMs: 2 * hourMs,
    livePeriod: '5m',
    exposure: '0.1',
    multiple: 5,
    capital: '50000',
    rate: '0',
    minAmount: '20',
  },
  {
    nickname: 'Crossover',
    strategy: crossover(6, 36),
    priceSymbol: 'BTC-USDT',
    pastBarMs: 4 * hourMs,
    livePeriod: '15m',
    exposure: '0.4',
    multiple: 5,
    capital: '40000',
    rate: '0.1',
    minAmount: '50',
  },
  {
    nickname: 'Momentum',
    strategy: momentum(12, 1.5),
    priceSymbol: 'ETH-USDT',
    pastBarMs: 4 * hourMs,
    livePeriod: '15m',
    exposure: '0.6',
    multiple: 10,
    capital: '30000',
    rate: '0.12',
    minAmount: '50',
  },
  {
    nickname: 'Rubberband',
    strategy: returnToMean(24, 1.6),
    priceSymbol: 'ETH-USDT',
    pastBarMs: 4 * hourMs,
    livePeriod: '15m',
    exposure: '0.5',
    multiple: 5,
    capital: '60000',
    rate: '0.08',
    minAmount: '100',
  },
  {
    nickname: 'Breakout',
    strategy: breakout(48),
    priceSymbol: 'SOL-USDT',
    pastBarMs: 4 * hourMs,
    livePeriod: '15m',
    exposure: '0.3',
    multiple: 3,
    capital: '25000',
    rate: '0.15',
    minAmount: '50',
  },
  {
    nickname: 'DipBuyer',
    strategy: buyTheDip(8, 1),
    priceSymbol: 'SOL-USDT',
    pastBarMs: 4 * hourMs,
    livePeriod: '15m',
    exposure: '0.4',
    multiple: 5,
    capital: '20000',
    rate: '0.1',
    minAmount: '20',
  },
];

/** The trades that the demo account has closed, so that it may apply as a trader. */
export const demoPersonTrading: StrategyAccount = {
  strategy: crossover(4, 16),
  priceSymbol: 'ETH-USDT',
  pastBarMs: 4 * hourMs,
  exposure: '0.5',
  multiple: 5,
  capital: '500',
};
