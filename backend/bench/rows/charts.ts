import { candlePeriods } from '@h5/shared/contract/markets/endpoints';
import { demoSpotMarkets } from '../../src/markets/demoInstruments';
import { askScript } from '../askFromProcess';
import type { HttpReport, HttpTask } from '../httpClients';
import { onEachDatabase, type NamedDatabase } from '../onEachDatabase';
import { measureOrdersBeside, rounds } from '../ordersBesideLoad';
import type { Figure } from '../table';

const strangers = 200;
/** Enough for charts of 1,000 candles in the common periods. */
const history = { minutes: 24 * 60, hours: 24 * 45, days: 400 };

/** The delay of orders while another client loads charts as fast as possible. */
export function charts(seconds: number): Promise<Figure[]> {
  return onEachDatabase((database) => measure(database, seconds));
}

async function measure(database: NamedDatabase, seconds: number): Promise<Figure> {
  const { ours, reference, reports } = await measureOrdersBeside(database, seconds, {
    history,
    prepare:
      async ({ services }) =>
      async (url, round) => {
        // Empties the cache, so that every chart is read from the database.
        await services.marketData.clean();
        return askScript<HttpTask, HttpReport>('httpClients', {
          url,
          paths: pathsOf(round),
          clients: strangers,
          seconds: seconds + 1,
        });
      },
  });
  const mean = (read: (one: HttpReport) => number) =>
    reports.reduce((sum, one) => sum + read(one), 0) / rounds;
  return {
    figure: `orders while a stranger loads charts, ${database.name}`,
    unit: 'ms',
    ours,
    reference,
    goal: 'ratio ≤ 3',
    note:
      `p95; ${strangers} connections of one address, ${mean(({ perSecond }) => perSecond).toFixed(0)} charts/s, ` +
      `${mean(({ refused }) => refused).toFixed(0)} put off, ${mean(({ failed }) => failed).toFixed(0)} failed; ` +
      `reference: the same without them; median of ${rounds}`,
  };
}

/** All markets and periods, so that no two successive charts are equal. */
function pathsOf(round: number): string[] {
  return demoSpotMarkets.flatMap(({ symbol }) =>
    candlePeriods.map(
      (period) =>
        `/api/currency/new_timeshar?symbol=${symbol}&period=${period}&to=${Date.now() - round}`,
    ),
  );
}
