import {
  blindStrategies,
  foresight,
  playOptions,
} from '../../testing/adversaries/optionAdversaries';
import { optionTerms } from './optionTerms';

const trades = 2_500;

test.each(Object.entries(blindStrategies))('%s loses on options', (_name, strategy) => {
  expect(playOptions(strategy, trades, 3).highest).toBeLessThan(0);
});

test('who sees prices 500 ms early loses on options, and would win if the next tick were the entry', () => {
  expect(playOptions(foresight, trades, 2).highest).toBeLessThan(0);
  const atNextTick = { ...optionTerms, entryDelay: 0 };
  expect(playOptions(foresight, trades, 2, atNextTick).lowest).toBeGreaterThan(0);
});
