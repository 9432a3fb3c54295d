import * as z from 'zod/mini';
import { Decimal, countDecimals, isMultipleOf } from '@h5/shared/money/money';
import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import { StartError } from '../StartError';
import { marketStatuses } from '@h5/shared/contract/markets/endpoints';
import { futuresListingsOf } from './futuresListings';
import { firstReservedId, type SpotMarket } from './catalogue';
import * as sql from './instruments.sql';

const usage =
  'Usage: h5 markets, h5 markets halt SYMBOL, h5 markets resume SYMBOL, h5 markets set SYMBOL NAME=VALUE… or h5 markets add SYMBOL NAME=VALUE….';

const positive = z.string().check(z.regex(/^(?=.*[1-9])\d{1,18}(\.\d{1,18})?$/));
const ratio = z.string().check(z.regex(/^0(\.\d{1,6})?$/));
const symbol = z.string().check(z.regex(/^[A-Z0-9]{2,10}-[A-Z0-9]{2,10}$/));

const rules = {
  minQuantity: positive,
  maxQuantity: positive,
  minNotional: positive,
  priceBand: ratio,
  makerFee: ratio,
  takerFee: ratio,
};

const command = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({
    action: z.literal('set'),
    symbol,
    change: z.partial(z.strictObject({ status: z.enum(marketStatuses), ...rules })),
  }),
  z.object({
    action: z.literal('add'),
    symbol,
    market: z.strictObject({
      name: z.string().check(z.minLength(1), z.maxLength(60)),
      tickSize: positive,
      lotSize: positive,
      startPrice: positive,
      maxQuantity: positive,
      minNotional: z._default(positive, '5'),
      priceBand: z._default(ratio, '0.1'),
      makerFee: z._default(ratio, '0.001'),
      takerFee: z._default(ratio, '0.001'),
    }),
  }),
]);

type AddedMarket = Extract<z.output<typeof command>, { action: 'add' }>['market'];

/** The decimals of money in the matching engine. */
const moneyDecimals = 8;

/** How the built-in feed moves a market that an operator has added. */
const usualSimulation = {
  dailyVolatility: 0.04,
  correlation: 0.7,
  dailyTurnover: 10_000_000,
  tradesPerSecond: 0.8,
};

export interface MarketsReport {
  version: number;
  markets: Omit<SpotMarket, 'simulation'>[];
}

/** Carries out `h5 markets`, in the server or beside it. The tables notify the running servers. */
export async function runMarketsCommand(
  db: Db,
  clock: Clock,
  input: unknown,
): Promise<MarketsReport> {
  const parsed = command.safeParse(input);
  if (!parsed.success) throw new StartError(complaintOf(parsed.error.issues));
  const { data } = parsed;
  if (data.action === 'set') {
    await db.transaction().execute((tx) => set(tx, data.symbol, data.change));
  }
  if (data.action === 'add') {
    await db.transaction().execute((tx) => add(tx, data.symbol, data.market, clock.now()));
  }
  const { version, markets } = await sql.readInstruments(db);
  return { version, markets: markets.map(({ simulation: _, ...market }) => market) };
}

async function set(tx: Tx, name: string, change: sql.MarketRuleChange): Promise<void> {
  const { markets } = await sql.readInstruments(tx);
  const contract = futuresListingsOf(markets).find((one) => one.symbol === name);
  if (contract) return setContract(tx, contract.spot.symbol, change);
  const market = markets.find((one) => one.symbol === name);
  if (!market) throw new StartError(`There is no market ${name}.`);
  checkQuantities({ ...market, ...change });
  await sql.updateMarket(tx, name, change);
}

async function setContract(tx: Tx, spotSymbol: string, change: sql.MarketRuleChange) {
  const { status, ...rules } = change;
  if (status === undefined || Object.keys(rules).length > 0) {
    throw new StartError('A contract can be halted and resumed; its other rules are fixed.');
  }
  await sql.updateFuturesStatus(tx, spotSymbol, status);
}

/** Adds a spot market, and its base currency if that is new. */
async function add(tx: Tx, name: string, added: AddedMarket, now: number): Promise<void> {
  const { coins, markets } = await sql.readInstruments(tx);
  if (markets.some((one) => one.symbol === name)) {
    throw new StartError(`The market ${name} exists already.`);
  }
  const [base = '', quoteCode = ''] = name.split('-');
  const quote = coins.find(({ code }) => code === quoteCode);
  if (!quote) throw new StartError(`There is no coin ${quoteCode} to quote prices in.`);
  if (countDecimals(added.tickSize) + countDecimals(added.lotSize) > moneyDecimals) {
    throw new StartError(
      `tick_size and lot_size together have more than ${moneyDecimals} decimals.`,
    );
  }
  if (!isMultipleOf(added.startPrice, added.tickSize)) {
    throw new StartError('start_price must be a multiple of tick_size.');
  }
  const { name: coinName, startPrice, ...rules } = added;
  const market = { ...rules, minQuantity: rules.lotSize };
  checkQuantities(market);

  let baseId = coins.find(({ code }) => code === base)?.id;
  if (baseId === undefined) {
    const ids = coins.map(({ id }) => id).filter((id) => id < firstReservedId);
    baseId = Math.max(0, ...ids) + 1;
    const coin = { id: baseId, code: base, name: coinName, decimals: moneyDecimals };
    await sql.insertCoins(tx, [{ ...coin, usdPrice: null }]);
  }
  await sql.insertMarkets(tx, [
    {
      ...market,
      id: await sql.nextMarketId(tx),
      kind: 'spot',
      status: 'trading',
      symbol: name,
      baseId,
      quoteId: quote.id,
      listedAt: now,
      simulation: { startPrice, ...usualSimulation },
    },
  ]);
}

function checkQuantities({
  lotSize,
  minQuantity,
  maxQuantity,
}: Pick<SpotMarket, 'lotSize' | 'minQuantity' | 'maxQuantity'>): void {
  if (!isMultipleOf(minQuantity, lotSize) || !isMultipleOf(maxQuantity, lotSize)) {
    throw new StartError(
      `min_quantity and max_quantity must be multiples of the lot size ${lotSize}.`,
    );
  }
  if (new Decimal(minQuantity).gt(maxQuantity)) {
    throw new StartError('min_quantity must not be greater than max_quantity.');
  }
}

/** Names the wrong value, or says why a value cannot be changed. */
function complaintOf(issues: readonly z.core.$ZodIssue[]): string {
  const [issue] = issues;
  if (issue?.code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? '';
    return key === 'tickSize' || key === 'lotSize'
      ? 'The tick size and the lot size of a market cannot change, because resting orders are counted in them. Halt it and add another market.'
      : `A market has no “${key}” that can be set.`;
  }
  const field = issue?.path.at(-1);
  if (field === 'symbol') return 'A market is named by two codes, such as BTC-USDT.';
  return issue && issue.path.length > 1 ? `The value of “${String(field)}” is not valid.` : usage;
}
