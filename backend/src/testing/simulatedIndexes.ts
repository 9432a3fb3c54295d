import { HourDraws } from '@h5/shared/rules/simulation/HourDraws';
import { HourPaths, priceStepMs, stepsPerHour } from '@h5/shared/rules/simulation/HourPaths';
import { MarketPath, pathsOf, venuePriceTexts } from '@h5/shared/rules/simulation/MarketPath';
import { hourMs } from '@h5/shared/rules/simulation/SimulatedHour';
import { indexPrice, indexStep } from '@h5/shared/rules/prices';
import { optionTerms } from '@h5/shared/rules/options/optionTerms';
import type { SpotMarket } from '../markets/catalogue';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { SimulatedHours } from '../markets/SimulatedHours';
import { startOrigins } from './startOrigins';

const start = Date.UTC(2026, 10, 21, 6);
/** Every expiry of an option is a multiple of it. */
const sampleSeconds = 30;
const stepsPerSample = (sampleSeconds * 1_000) / priceStepMs;

/** The markets with options, and one that must not have any. */
export const unfitBase = 'USDC';
const bases = [...optionTerms.bases, unfitBase];

/**
 * The index of each of these coins as it would be recorded: one number for each second, of which all but every thirtieth are NaN, as if
 * nothing had been recorded then. One coin after the other, because each is long.
 */
export function* simulatedIndexes(days: number): Generator<[base: string, prices: number[]]> {
  const markets = demoSpotMarkets.filter(({ base }) => bases.includes(base));
  const samples = sampleIndexes(markets, days);
  for (const [place, { base }] of markets.entries()) {
    const prices: number[] = [];
    for (const price of samples[place] ?? []) {
      prices.push(price);
      for (let second = 1; second < sampleSeconds; second += 1) prices.push(NaN);
    }
    yield [base, prices];
  }
}

function sampleIndexes(markets: readonly SpotMarket[], days: number): number[][] {
  const origins = startOrigins(markets, start);
  const hours = new SimulatedHours({ key: Buffer.alloc(32, 11), markets, origins });
  const samples = markets.map((): number[] => []);
  for (let time = start; time < start + days * 24 * hourMs; time += hourMs) {
    const plan = hours.plan(time);
    const { paths, indexes } = pathsOf(plan.markets.map(({ id }) => id));
    const moments = new HourPaths(plan.key, plan.days, paths);
    const draws = new HourDraws(plan.key);
    const ways = plan.markets.map((market, place) => {
      const index = indexes[place];
      if (!index) throw new Error('There is no path.');
      return new MarketPath(market, index, moments.whole);
    });
    for (let step = 0; step < stepsPerHour; step += stepsPerSample) {
      const moment = moments.at(step);
      for (const [place, way] of ways.entries()) {
        const [market, listed] = [plan.markets[place], markets[place]];
        if (!market || !listed) throw new Error('There is no market.');
        const venues = venuePriceTexts(draws, step, market, way.at(moment));
        const price = indexPrice(venues, indexStep(listed.tickSize));
        samples[place]?.push(price ? price.toNumber() : NaN);
      }
    }
  }
  return samples;
}
