import { randomUUID } from 'node:crypto';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { readClosedAreas } from '../product-areas/readClosedAreas';
import { CopyRig, type RigTrader } from '../testing/CopyRig';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import { proveCountry } from '../testing/proveCountry';

const [dayMs, weekMs] = [86_400_000, 604_800_000];

let database: TestDatabase;
let rig: CopyRig;
/** The outcome of the same trades without any change. */
let untouched: unknown;

beforeAll(async () => {
  database = await openTestDatabase();
  rig = new CopyRig(database.db);
  await rig.start();
  untouched = await play(async () => {});
});
afterAll(async () => {
  await rig.engine.stop();
  await database.close();
});

interface People {
  holder: string;
  leader: RigTrader;
  follower: string;
}

const sides = { short: 'short', limit: 'limit' } as const;

/**
 * A stop-loss, a take-profit, a liquidation, a limit, a close by hand and a copy, all of them accepted before the change; a night and
 * the share of a week pass. What is settled, without ids and times.
 */
async function play(change: (people: People) => Promise<void>): Promise<unknown> {
  rig.clock.advance(toMonday());
  await rig.second('60000');
  rig.tick('60000');
  const leader = await rig.newLeadTrader();
  const { userId: follower, relation } = await rig.newFollower(leader);
  const holder = await rig.newTrader('20000');
  await rig.open(holder, { multiple: 10, stopLossPrice: '59500' });
  await rig.open(holder, { multiple: 10, side: sides.short, takeProfitPrice: '58500' });
  await rig.open(holder, { multiple: 50, lots: '10' });
  const { id } = await rig.open(holder, { multiple: 5, lots: '7' });
  await rig.engine.commands.open(holder, {
    reqId: randomUUID(),
    baseId: 1,
    quoteId: 3,
    side: 'long',
    lots: '3',
    multiple: 20,
    kind: sides.limit,
    limitPrice: '59700',
  });
  const copied = await rig.open(leader.userId, { multiple: 20 });

  await change({ holder, leader, follower });

  await rig.second('60900');
  await rig.close(leader.userId, copied.id, '60900');
  rig.clock.advance(toMonday());
  for (const price of ['60900', '59690', '59400', '58700', '58400']) await rig.second(price);
  await rig.close(holder, id, '58400');

  const positions = await Promise.all([holder, leader.userId, follower].map(settledOf));
  const shares = await database.db
    .selectFrom('copy_shares')
    .select(['rate', 'from_water', 'to_water', 'amount', 'paid'])
    .where('relation_id', '=', relation.id)
    .execute();
  return { positions, shares };
}

async function settledOf(userId: string) {
  const rows = await rig.positionsOf(userId);
  return rows.map((row) => {
    const { side, status, open_price, close_price, close_reason, pnl, returned, fee } = row;
    const { overnight, margin } = row;
    return {
      side,
      status,
      open_price,
      close_price,
      close_reason,
      pnl,
      returned,
      fee,
      overnight,
      margin,
    };
  });
}

/** Moves the clock of the rig to the first moment of the next week. */
function toMonday(): number {
  const now = rig.clock.now();
  const days = (8 - new Date(now).getUTCDay()) % 7 || 7;
  return (Math.floor(now / dayMs) + days) * dayMs - now;
}

/** Lets other people trade as much as they can, on both sides. */
async function tradeOfOthers(): Promise<void> {
  for (const side of ['long', 'long', 'short'] as const) {
    const other = await rig.newTrader('90000');
    await rig.open(other, { side, multiple: 10, lots: '1000' });
  }
}

test('what is compared has one outcome of each kind', () => {
  expect(untouched).toMatchObject({
    positions: [
      [
        { close_reason: 'stop_loss' },
        { close_reason: 'take_profit' },
        { close_reason: 'liquidation' },
        { close_reason: 'user' },
        { status: 'holding', open_price: expect.any(String) },
      ],
      [{ close_reason: 'user' }],
      [{ close_reason: 'trader' }],
    ],
    shares: [{ from_water: '0', rate: '0.1' }],
  });
});

test.each<[string, (people: People) => Promise<void>]>([
  ['the trades of other people', tradeOfOthers],
  [
    'the terms of a later release',
    async () => {
      const dearer = {
        spread: '0.01',
        feeRate: '0.02',
        overnightRate: '0.01',
        maxPendingOrders: 1,
      };
      for (const [name, value] of Object.entries(dearer)) {
        jest.replaceProperty(futuresTerms, name as 'spread', value as string);
      }
      await rig.restart();
    },
  ],
  [
    'the rules and fees of the market on which the contract is',
    async () => {
      const [market] = demoSpotMarkets;
      if (!market) throw new Error('The demo has no market.');
      const rules = { makerFee: '0.05', takerFee: '0.05', priceBand: '0.001', minNotional: '1000' };
      for (const [name, value] of Object.entries(rules)) {
        jest.replaceProperty(market, name as 'makerFee', value);
      }
      jest.replaceProperty(market, 'status', 'halted');
      await rig.restart();
    },
  ],
  [
    'areas that close contracts and copies',
    async ({ holder, follower, leader }) => {
      for (const userId of [holder, follower, leader.userId]) {
        await proveCountry(database.db, userId, 'GB');
      }
      rig.closedAreas = readClosedAreas('contract:GB;leverage30:GB;copy:GB');
      await rig.restart();
    },
  ],
  [
    'a higher share, more of a smallest amount and the pause of the trader',
    async ({ leader }) => {
      const terms = { rate: '0.1', nextRate: '0.2', minAmount: '5000' };
      const nextRateFrom = rig.clock.now() + weekMs + dayMs;
      await rig.copyCommands.setTrader(leader.userId, {
        reqId: randomUUID(),
        ...terms,
        nextRateFrom,
        status: 'paused',
      });
    },
  ],
  [
    'other followers, who join and leave',
    async ({ leader }) => {
      const { userId } = await rig.newFollower(leader, { number: '2', amount: '1900' });
      await rig.newFollower(leader, { size: 'fixed', number: '1' });
      await rig.leave(userId, leader.id, 'close');
    },
  ],
  [
    'more of the funds of the people themselves',
    async ({ follower, leader }) => {
      await rig.copyCommands.moveFunds(follower, {
        reqId: randomUUID(),
        traderId: leader.id,
        amount: '100',
        direction: 'add',
      });
    },
  ],
  ['a restart', () => rig.restart()],
])('what was accepted is settled the same after %s', async (_, change) => {
  try {
    expect(await play(change)).toEqual(untouched);
  } finally {
    jest.restoreAllMocks();
    rig.closedAreas = new Map();
    await rig.restart();
  }
  expect(rig.errors).toEqual([]);
  expect(await findBrokenInvariants(database.db)).toEqual([]);
});
