import { earningKinds, type Earnings } from '@h5/shared/contract/finance/endpoints';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { lockAmountDecimals } from '@h5/shared/rules/lockMining';
import type { Queryable } from '../db/Db';
import { sumDualEarnings } from '../dual/earnings.sql';
import { sumMiningEarnings } from '../mining/mining.sql';
import { sumEarnings } from './earnings.sql';

type Kind = (typeof earningKinds)[number];

interface CoinSums {
  kind: Kind;
  currencyId: number;
  /** What was put in; `currencyId` if it is absent. */
  payCurrencyId?: number;
  earning: string;
  yesterday: string;
  total: string;
}

interface Asked {
  userId: string;
  /** The beginning of today (UTC). */
  midnight: number;
  usdOf: (currencyId: number) => string | undefined;
}

/** What a person earns, in all and by each kind of product that they have had. */
export async function earningsOf(
  reads: Queryable,
  { userId, midnight, usdOf }: Asked,
): Promise<Earnings> {
  const locks = await sumEarnings(reads, userId, midnight);
  const rigs = await sumMiningEarnings(reads, userId, midnight);
  const sums: CoinSums[] = [
    ...locks.map((coin) => ({ kind: 'lock' as const, ...coin })),
    ...rigs.map((coin) => ({ kind: 'mining' as const, ...coin })),
    ...(await sumDualEarnings(reads, userId, midnight)),
  ];
  const by = earningKinds
    .map((kind) => ({ kind, coins: sums.filter((one) => one.kind === kind) }))
    .filter(({ coins }) => coins.length > 0)
    .map(({ kind, coins }) => ({
      kind,
      earningUsd: inUsd(coins, 'earning'),
      yesterdayUsd: inUsd(coins, 'yesterday'),
      totalUsd: inUsd(coins, 'total'),
    }));
  const all = (part: 'earningUsd' | 'yesterdayUsd' | 'totalUsd') =>
    toWireAmount(by.reduce((sum, one) => sum.plus(one[part]), new Decimal(0)));
  return {
    earningUsd: all('earningUsd'),
    yesterdayUsd: all('yesterdayUsd'),
    totalUsd: all('totalUsd'),
    by,
  };

  /** A coin without a price counts nothing. */
  function inUsd(coins: readonly CoinSums[], part: 'earning' | 'yesterday' | 'total'): string {
    const sum = coins.reduce((total, coin) => {
      const { currencyId, payCurrencyId = currencyId } = coin;
      const price = usdOf(part === 'earning' ? payCurrencyId : currencyId) ?? 0;
      return total.plus(new Decimal(coin[part]).times(price));
    }, new Decimal(0));
    return toWireAmount(sum.toDecimalPlaces(lockAmountDecimals, Decimal.ROUND_DOWN));
  }
}
