import { Decimal } from '../../money/money';
import type { ReceiptInputs } from '../receipts/ReceiptInputs';
import { miningIncome } from './mining';

const dayMs = 86_400_000;

/**
 * A day of one machine: `th, upkeep_usdt_per_th, pool_th, pool_reward, day_at`; the last index of that day. Public: what several machines
 * earn is computed in the same way from their hash power together.
 */
export function miningDay(inputs: ReceiptInputs): Readonly<Record<string, string>> {
  inputs.indexSymbol();
  const [tick, ...more] = inputs.tickPrices();
  if (!tick || more.length > 0) throw new TypeError('The receipt needs one tick.');
  if (tick.time > inputs.time('day_at') + dayMs)
    throw new RangeError('The tick is not of that day, nor before.');
  const poolTh = inputs.amount('pool_th');
  if (new Decimal(tick.price).lte(0) || new Decimal(poolTh).lte(0))
    throw new RangeError('Prices and hash power are above zero.');
  const pool = { poolTh, poolReward: inputs.amount('pool_reward'), price: tick.price };
  const { gross, upkeep, net } = miningIncome(
    inputs.amount('th'),
    inputs.amount('upkeep_usdt_per_th'),
    pool,
  );
  return { gross: gross.toFixed(), upkeep: upkeep.toFixed(), net: net.toFixed() };
}
