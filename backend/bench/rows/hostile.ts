import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal, floorToStep } from '@h5/shared/money/money';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import { systemClock } from '../../src/clock';
import type { Db } from '../../src/db/Db';
import { transferDemoFunds } from '../../src/ledger/demoFunds';
import { noHistoryDepth } from '../../src/markets/backfillPlan';
import { demoSpotMarkets } from '../../src/markets/demoInstruments';
import type { BackendServices } from '../../src/services';
import { openTraders, type Trader } from '../../src/testing/openTraders';
import { askScript } from '../askFromProcess';
import type { HostileReport, HostileTask } from '../hostileClients';
import { onEachDatabase, type NamedDatabase } from '../onEachDatabase';
import { headStartMs, measureOrdersBeside, rounds, tickMs } from '../ordersBesideLoad';
import type { Figure } from '../table';

const accounts = 20;

/** The delay of one person's orders while accounts at their caps read and close all that they have. */
export function hostile(seconds: number): Promise<Figure[]> {
  return onEachDatabase((database) => measure(database, seconds));
}

async function measure(database: NamedDatabase, seconds: number): Promise<Figure> {
  const loadSeconds = seconds + headStartMs / 1_000;
  const { ours, reference, reports } = await measureOrdersBeside(database, seconds, {
    history: noHistoryDepth,
    async prepare({ db, services }) {
      const attackers = await openTraders(db, [], accounts);
      await fillToCaps(db, services, attackers);
      const tokens = attackers.map(({ token }) => token);
      return (url) =>
        askScript<HostileTask, HostileReport>('hostileClients', {
          url,
          tokens,
          refills: fillable(),
          seconds: loadSeconds,
        });
    },
  });
  const calls = reports.reduce((sum, one) => sum + one.calls, 0);
  return {
    figure: `orders beside ${accounts} accounts at their caps, ${database.name}`,
    unit: 'ms',
    ours,
    reference,
    goal: 'ratio ≤ 3',
    note:
      `p95; ${(calls / rounds / loadSeconds).toFixed(0)} hostile calls/s, ` +
      `replies of at most ${Math.max(...reports.map(({ kilobytes }) => kilobytes))} KB, ` +
      `refused ${JSON.stringify(reports.at(-1)?.refused)}; reference: the same without them; median of ${rounds}`,
  };
}

const markets = demoSpotMarkets.slice(0, 5);

/** Limits a little above the prices. */
function fillable() {
  return markets.map(({ baseId, tickSize, simulation }) => ({
    baseId,
    price: priceAt(simulation.startPrice, '1.01', tickSize),
  }));
}

function priceAt(start: string, ratio: string, tickSize: string): string {
  return floorToStep(new Decimal(start).times(ratio), tickSize).toFixed();
}

/** Half of what a person may have is held and half waits. */
async function fillToCaps(
  db: Db,
  { futuresEngine, prices }: BackendServices,
  people: readonly Trader[],
): Promise<void> {
  while (!prices.newest()) await sleep(tickMs);
  const perMarket = futuresTerms.maxTogether / 2 / markets.length;
  for (const { userId } of people) {
    await db.transaction().execute((tx) =>
      transferDemoFunds(tx, {
        userId,
        currencyId: 3,
        amount: '100000',
        type: accountType.margin,
        now: systemClock.now(),
      }),
    );
    const orders = markets.flatMap(({ baseId, tickSize, simulation }) =>
      ['1.01', '0.9'].flatMap((ratio) => {
        const limitPrice = priceAt(simulation.startPrice, ratio, tickSize);
        return Array.from({ length: perMarket }, () => ({ baseId, limitPrice }));
      }),
    );
    await Promise.all(
      orders.map((order) =>
        futuresEngine.commands.open(userId, {
          ...order,
          quoteId: 3,
          side: 'long',
          lots: '1',
          multiple: 20,
          kind: 'limit',
          reqId: randomUUID(),
        }),
      ),
    );
  }
}
