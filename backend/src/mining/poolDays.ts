import { miningIncome, type PoolDay } from '@h5/shared/rules/mining/mining';
import { computeReceiptOutput } from '@h5/shared/rules/receipts/receiptRules';
import type { Tx } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { listPricesOfMarket } from '../prices/prices.sql';
import { writeReceipts, type OwnedReceipt } from '../receipts/writeReceipts';
import { demoPool } from './demoMachines';
import * as sql from './machines.sql';

const dayMs = 86_400_000;
/** A price that was recorded longer before the end of the day is not looked for. */
const lookBackMs = 3_600_000;
const rule = 'mining.day/1';

export interface PoolDeps {
  instruments: Pick<InstrumentCatalogue, 'findMarketBySymbol'>;
}

interface Asked {
  machines: readonly sql.MachineRow[];
  currencyId: number;
  symbol: string;
  /** Its midnight. */
  day: number;
  now: number;
}

/**
 * What a pool found on a day that is over. The first who asks writes it, with a receipt for each machine. Undefined if no price up to the
 * end of the day was ever known.
 */
export async function poolDayOf(
  tx: Tx,
  { instruments }: PoolDeps,
  { machines, currencyId, symbol, day, now }: Asked,
): Promise<PoolDay | undefined> {
  const known = await sql.findPoolDay(tx, currencyId, day);
  if (known) return known;
  const marketId = instruments.findMarketBySymbol(symbol)?.id;
  const end = day + dayMs;
  const recorded =
    marketId === undefined
      ? []
      : await listPricesOfMarket(tx, { marketId, from: end - lookBackMs, to: end + 1 });
  const last = recorded.at(-1);
  const [before] = await sql.listPoolDays(tx, currencyId, 1);
  const price = last?.index ?? before?.price;
  const priceTime = last?.time ?? before?.priceTime;
  if (price === undefined || priceTime === undefined) return undefined;
  const pool: PoolDay = { ...demoPool(day), price };
  const isNew = await sql.insertPoolDay(tx, {
    currency_id: currencyId,
    day,
    pool_th: pool.poolTh,
    pool_reward: pool.poolReward,
    price,
    price_time: priceTime,
  });
  if (!isNew) return sql.findPoolDay(tx, currencyId, day);
  const own = machines.filter((machine) => machine.currencyId === currencyId);
  const receipts = own.map((machine) => receiptOf(machine, pool, { day, priceTime, now }));
  await writeReceipts(tx, now, receipts);
  await sql.insertMachineDays(
    tx,
    own.map(({ id }, place) => ({
      machine_id: id,
      day,
      receipt_id: receipts[place]?.id ?? '',
    })),
  );
  return pool;
}

/** What one machine earned, for everybody to check. */
function receiptOf(
  { hashTh, symbol, upkeepPerTh }: sql.MachineRow,
  { poolTh, poolReward, price }: PoolDay,
  { day, priceTime, now }: { day: number; priceTime: number; now: number },
): OwnedReceipt {
  const inputs = {
    th: hashTh,
    upkeep_usdt_per_th: upkeepPerTh,
    pool_th: poolTh,
    pool_reward: poolReward,
    day_at: day,
  };
  const ticks = [[symbol, priceTime, price] as const];
  const output = computeReceiptOutput(rule, inputs, ticks);
  return { id: newUuidV7(now), userId: null, rule, inputs, ticks, output };
}

/** What one machine earns on a day. */
export function figuresOf({ hashTh, upkeepPerTh }: sql.MachineRow, row: sql.PoolDayRow) {
  const { gross, upkeep, net } = miningIncome(hashTh, upkeepPerTh, row);
  return {
    day: row.day,
    poolTh: row.poolTh,
    poolReward: row.poolReward,
    index: row.price,
    gross: gross.toFixed(),
    upkeep: upkeep.toFixed(),
    net: net.toFixed(),
  };
}
