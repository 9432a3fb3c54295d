import type { MarketStatus } from '@h5/shared/contract/markets/endpoints';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/Db';
import { firstReservedId } from './catalogue';
import type { Coin, PriceSimulation, SpotMarket, StockMarket } from './catalogue';

/** The channel that is notified when coins or markets change. */
export const instrumentsNotifyChannel = 'instruments';

export interface VersionedInstruments {
  version: number;
  coins: Coin[];
  /** Those of kind `stock` have a venue. */
  markets: (SpotMarket & { venue: StockMarket['venue'] | null })[];
}

/** What an operator may change of a market while it is trading. */
export type MarketRuleChange = Partial<
  Pick<
    SpotMarket,
    'status' | 'minQuantity' | 'maxQuantity' | 'minNotional' | 'priceBand' | 'makerFee' | 'takerFee'
  >
>;

/** All coins and markets, at one version. */
export function readInstruments(db: Queryable): Promise<VersionedInstruments> {
  return db.isTransaction
    ? read(db)
    : db.transaction().setIsolationLevel('repeatable read').execute(read);
}

async function read(db: Queryable): Promise<VersionedInstruments> {
  const { version } = await db
    .selectFrom('instruments_version')
    .select('version')
    .executeTakeFirstOrThrow();
  const coins = await db
    .selectFrom('coins')
    .select(['id', 'code', 'name', 'decimals', 'usd_price as usdPrice'])
    .orderBy('id')
    .execute();
  const markets = await db
    .selectFrom('markets')
    .innerJoin('coins as base', 'base.id', 'markets.currency_id')
    .innerJoin('coins as quote', 'quote.id', 'markets.quote_id')
    .select([
      'markets.id',
      'kind',
      'status',
      'contract_status as futuresStatus',
      'currency_id as baseId',
      'quote_id as quoteId',
      'symbol',
      'base.code as base',
      'quote.code as quote',
      'base.name as name',
      'tick_size as tickSize',
      'lot_size as lotSize',
      'min_quantity as minQuantity',
      'max_quantity as maxQuantity',
      'min_notional as minNotional',
      'price_band as priceBand',
      'maker_fee as makerFee',
      'taker_fee as takerFee',
      'listed_at as listedAt',
      'simulation',
      'venue',
    ])
    .orderBy('markets.id')
    .execute();
  return { version, coins, markets };
}

export async function hasCoins(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('coins').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function hasStocks(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom('markets')
    .select('id')
    .where('kind', '=', 'stock')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets one transaction at a time write coins; others may read them. */
export async function lockCoinTable(tx: Tx): Promise<void> {
  await sql`lock table coins in share row exclusive mode`.execute(tx);
}

export async function insertCoins(tx: Tx, coins: readonly Coin[]): Promise<void> {
  await tx
    .insertInto('coins')
    .values(coins.map(({ usdPrice, ...coin }) => ({ ...coin, usd_price: usdPrice })))
    .execute();
}

type NewMarket = Omit<SpotMarket, 'base' | 'quote' | 'name'> & Partial<Pick<StockMarket, 'venue'>>;

export async function insertMarkets(tx: Tx, markets: readonly NewMarket[]): Promise<void> {
  await tx
    .insertInto('markets')
    .values(
      markets.map((market) => ({
        id: market.id,
        kind: market.kind,
        symbol: market.symbol,
        currency_id: market.baseId,
        quote_id: market.quoteId,
        tick_size: market.tickSize,
        lot_size: market.lotSize,
        ...columnsOf(market),
        listed_at: market.listedAt,
        simulation: JSON.stringify(market.simulation) as unknown as PriceSimulation,
        venue: market.venue ?? null,
      })),
    )
    .execute();
}

/** Halts or resumes the perpetual contract on a spot market. */
export async function updateFuturesStatus(
  tx: Tx,
  spotSymbol: string,
  status: MarketStatus,
): Promise<void> {
  await tx
    .updateTable('markets')
    .set({ contract_status: status })
    .where('symbol', '=', spotSymbol)
    .execute();
}

export async function updateMarket(
  tx: Tx,
  symbol: string,
  change: MarketRuleChange,
): Promise<void> {
  await tx.updateTable('markets').set(columnsOf(change)).where('symbol', '=', symbol).execute();
}

function columnsOf<Change extends MarketRuleChange>(change: Change) {
  return {
    status: change.status,
    min_quantity: change.minQuantity,
    max_quantity: change.maxQuantity,
    min_notional: change.minNotional,
    price_band: change.priceBand,
    maker_fee: change.makerFee,
    taker_fee: change.takerFee,
  } as {
    status: Change['status'];
    min_quantity: Change['minQuantity'];
    max_quantity: Change['maxQuantity'];
    min_notional: Change['minNotional'];
    price_band: Change['priceBand'];
    maker_fee: Change['makerFee'];
    taker_fee: Change['takerFee'];
  };
}

/** The id that follows all others, for a market that is added by an operator. */
export async function nextMarketId(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('markets')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('id', '<', firstReservedId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Whether the database has the tables; before the first start of this version it has not. */
export async function hasInstrumentTables(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('markets') is not null as has`.execute(db);
  return rows[0]?.has === true;
}

/** Whether the ledger of an earlier version refers to coins that were not in a table yet. */
export async function hasLedgerAccounts(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
