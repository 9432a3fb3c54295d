import { Decimal } from '@h5/shared/money/money';
import {
  miningDueTime,
  miningIncome,
  miningZeroDays,
  type PoolDay,
} from '@h5/shared/rules/mining/mining';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import * as sql from './mining.sql';
import { notifyRigOwner, tellRigOver, type Rig } from './Rig';
import { postEnd, postIncome } from './rigJournals';

const dayMs = 86_400_000;

/** The day whose end the next income is due at. */
export function nextDayOf({ startAt, daysPaid }: Pick<Rig, 'startAt' | 'daysPaid'>): number {
  return miningDueTime(startAt, daysPaid + 1) - dayMs;
}

/** Pays the next day. The last one, or the third in a row without income, ends the rig. */
export async function payNextDay(
  movement: MoneyMovement,
  rig: Rig,
  pool: PoolDay,
  coin: string,
): Promise<Rig> {
  const th = new Decimal(rig.hashTh).times(rig.number);
  const { gross, upkeep, net } = miningIncome(th, rig.upkeepPerTh, pool);
  if (net.gt(rig.mostPerDay)) {
    throw new RangeError(`Rig ${rig.id} would earn more than was set aside.`);
  }
  const day = rig.daysPaid + 1;
  const dueAt = miningDueTime(rig.startAt, day);
  await sql.insertRigIncome(movement.tx, {
    rig_id: rig.id,
    day,
    due_at: dueAt,
    gross: gross.toFixed(),
    upkeep: upkeep.toFixed(),
    net: net.toFixed(),
  });
  await postIncome(movement, rig, net);
  const paid: Rig = {
    ...rig,
    daysPaid: day,
    income: net.plus(rig.income).toFixed(),
    zeroDays: net.isZero() ? rig.zeroDays + 1 : 0,
  };
  if (day === rig.days) return over(movement, paid, 'ended', coin);
  if (paid.zeroDays >= miningZeroDays) return over(movement, paid, 'halted', coin);
  return paid;
}

/** Its owner stops it. */
export function stop(movement: MoneyMovement, rig: Rig): Promise<Rig> {
  return over(movement, rig, 'stopped');
}

async function over(
  movement: MoneyMovement,
  rig: Rig,
  end: 'ended' | 'stopped' | 'halted',
  coin?: string,
): Promise<Rig> {
  await postEnd(movement, rig);
  const ended: Rig = { ...rig, end, endedAt: movement.now };
  if (coin !== undefined) tellRigOver(movement, ended, coin);
  return ended;
}

/** Writes a rig after its changes. */
export async function saveRig(movement: MoneyMovement, rig: Rig): Promise<void> {
  await sql.updateRig(movement.tx, rig);
  notifyRigOwner(movement, rig);
}
