import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import type { Tx } from '../../../db/Db';
import { insertNights, insertPositions } from '../../../futures/futures.sql';
import { moveMoney } from '../../../ledger/MoneyMovement';
import type { MarketFeed } from '../../../markets/MarketFeed';
import type { StrategyAccount } from './demoTraders';
import type { PastAccount, PastPrices, PastTrading } from './PastTrading';

const hourMs = 3_600_000;

/** The price at the start of each hour up to now, from a time before `begin` that the strategies need. */
export async function readPastPrices(
  feed: Pick<MarketFeed, 'history'>,
  trading: readonly StrategyAccount[],
  { begin, now }: { begin: number; now: number },
): Promise<PastPrices> {
  const mostBars = trading.map(({ strategy, pastBarMs }) => strategy.bars * pastBarMs);
  const from = begin - Math.max(...mostBars);
  const prices = new Map<string, string[]>();
  for (const symbol of new Set(trading.map(({ priceSymbol }) => priceSymbol))) {
    const bars = await feed.history(symbol, from, Math.floor(now / hourMs) * hourMs, hourMs);
    const last = bars.at(-1)?.close;
    prices.set(symbol, [...bars.map(({ open }) => open), ...(last === undefined ? [] : [last])]);
  }
  return { from, prices };
}

/** Writes what somebody traded in the past: positions, nights and postings of their own times. Returns the account. */
export async function writePast(
  tx: Tx,
  { userId, played, now }: { userId: string; played: PastTrading; now: number },
): Promise<{ accountId: number }> {
  const { margin: type } = accountType;
  const currencyId = defaultQuoteId;
  const own = { userId, type, currencyId };
  const systems = {
    source: { system: 'demo', currencyId },
    house: { system: 'house', type, currencyId },
    insurance: { system: 'insurance', type, currencyId },
    fees: { system: 'fees', currencyId },
  } as const;
  const { result } = await moveMoney(tx, now, async (movement) => {
    await movement.lock({ users: [own], systems: Object.values(systems) });
    const accountId = movement.account(own).id;
    const idOf = (account: PastAccount) =>
      account === 'own' ? accountId : movement.systemAccount(systems[account]).id;
    for (const { time, postings } of played.journals) {
      movement.post(
        postings.map(({ account, ...posting }) => ({ ...posting, accountId: idOf(account), time })),
      );
    }
    return { accountId };
  });
  await insertPositions(tx, [...played.positions.values()]);
  await insertNights(tx, played.nights);
  return result;
}
