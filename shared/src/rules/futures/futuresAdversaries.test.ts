import {
  blindStrategies,
  foresight,
  tradeFutures,
} from '../../testing/adversaries/futuresAdversaries';

const trades = 500;
/** With a feed whose measured lag is 100 ms. */
const fillDelay = 600;

test.each(Object.entries(blindStrategies))('%s loses on contracts', (_name, strategy) => {
  expect(tradeFutures(strategy, trades, 1).highest).toBeLessThan(0);
});

test('who sees prices 500 ms early loses on contracts, and would win if the next tick filled him', () => {
  expect(tradeFutures(foresight, trades, 2, fillDelay).highest).toBeLessThan(0);
  expect(tradeFutures(foresight, trades, 2).lowest).toBeGreaterThan(0);
});
