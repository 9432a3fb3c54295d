import { Decimal } from '../money/money';
import { conversionSpread, convertedAmount } from '../rules/conversion/conversion';
import { randomNumbers } from './randomNumbers';

const mostSteps = 5;

/** Money of any size: evenly distributed by magnitude, as text with eight decimals. */
function randomMoney(random: () => number, smallest: number, magnitudes: number): string {
  return (smallest * 10 ** (random() * magnitudes)).toFixed(8);
}

/**
 * Exchanges random amounts around random loops of two to five coins, at random prices that stand still. Returns the highest
 * gain of a loop, in the coin that it began with.
 */
export function playConversionLoops(loops: number, seed: number, spread = conversionSpread) {
  const random = randomNumbers(seed);
  let highest = new Decimal(-Infinity);
  for (let loop = 0; loop < loops; loop += 1) {
    const steps = 2 + Math.floor(random() * (mostSteps - 1));
    const prices = Array.from({ length: steps }, () => randomMoney(random, 0.00001, 10));
    const began = new Decimal(randomMoney(random, 0.00000001, 14));
    let amount = began;
    for (let step = 0; step < steps; step += 1) {
      const [fromUsd = '1', toUsd = '1'] = [prices[step], prices[(step + 1) % steps]];
      amount = convertedAmount(amount, { fromUsd, toUsd }, spread);
    }
    highest = Decimal.max(highest, amount.minus(began));
  }
  return { highest };
}
