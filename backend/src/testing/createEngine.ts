import { systemClock } from '../clock';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { MatchingEngine } from '../spot/MatchingEngine';
import { FakeFeed } from './FakeFeed';
import { FakePriceRecord } from './FakePriceRecord';
import { noListeners } from './noListeners';
import { testRandom } from './testRandom';

type EngineDeps = ConstructorParameters<typeof MatchingEngine>[0];

/** A started engine without listeners on all spot markets; an error that it reports fails the test. */
export async function createEngine(
  deps: Pick<EngineDeps, 'db'> & Partial<EngineDeps>,
): Promise<MatchingEngine> {
  const { clock = systemClock } = deps;
  const engine = new MatchingEngine({
    clock,
    markets: demoSpotMarkets,
    feed: new FakeFeed(demoSpotMarkets, clock),
    prices: new FakePriceRecord(),
    ...noListeners,
    random: testRandom,
    coinValue: () => ({ code: '', usdPrice: '1' }),
    onError: (error) => {
      throw error;
    },
    ...deps,
  });
  await engine.start();
  await engine.idle();
  return engine;
}
