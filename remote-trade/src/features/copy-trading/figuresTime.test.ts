import { getOwnTrader } from '@h5/shared/contract/lead-traders/endpoints';
import { examples } from '@h5/shared/contract/lead-traders/examples';
import * as z from 'zod/mini';
import { figuresTime } from './figuresTime';

const { trader } = z.decode(getOwnTrader.output, examples.getOwnTrader.output);
if (!trader) throw new Error('The example has no trader.');
const { figures, updatedAt } = trader;
const flat = { ...figures.all, roi: '0', drawdown: '0', totalProfit: '0' };
const timeOf = (all: typeof flat) => figuresTime({ updatedAt, figures: { ...figures, all } });

test('a course of a few hours has figures, and none has no figures', () => {
  expect(timeOf({ ...flat, weeks: 0, roi: '0.02' })).toBe(updatedAt);
  expect(timeOf({ ...flat, weeks: 0 })).toBeNull();
});

test('weeks without a trade are a course', () => {
  expect(timeOf({ ...flat, weeks: 2 })).toBe(updatedAt);
});
