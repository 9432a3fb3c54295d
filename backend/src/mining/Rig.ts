import { orderNotice } from '@h5/shared/contract/alerts/notices';
import { ownNoticesTopic } from '@h5/shared/contract/alerts/topics';
import { financeEvent } from '@h5/shared/contract/finance/endpoints';
import { ownFinanceTopic } from '@h5/shared/contract/finance/topics';
import type { Rig as RigAnswer, RigState } from '@h5/shared/contract/mining/endpoints';
import { newUuidV7 } from '../db/newUuidV7';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import { encode } from '../wire/encode';
import type { RigEnd } from './tables';

/** Machines of one purchase, as they are stored. */
export interface Rig {
  id: string;
  userId: string;
  machineId: number;
  number: number;
  name: string;
  currencyId: number;
  symbol: string;
  payCurrencyId: number;
  hashTh: string;
  price: string;
  deposit: string;
  days: number;
  upkeepPerTh: string;
  /** The most that it may earn on a day. */
  mostPerDay: string;
  boughtAt: number;
  startAt: number;
  endAt: number;
  daysPaid: number;
  income: string;
  zeroDays: number;
  /** Null while it is not over. */
  end: RigEnd | null;
  endedAt: number | null;
}

/** A rig as its owner sees it at a time. */
export function toRigAnswer(rig: Rig, now: number): RigAnswer {
  return {
    id: rig.id,
    machineId: rig.machineId,
    number: rig.number,
    name: rig.name,
    currencyId: rig.currencyId,
    symbol: rig.symbol,
    hashTh: rig.hashTh,
    price: rig.price,
    deposit: rig.deposit,
    days: rig.days,
    upkeepUsdtPerTh: rig.upkeepPerTh,
    boughtAt: rig.boughtAt,
    startAt: rig.startAt,
    endAt: rig.endAt,
    state: stateOf(rig, now),
    isHalted: rig.end === 'halted',
    daysPaid: rig.daysPaid,
    income: rig.income,
    endedAt: rig.endedAt,
  };
}

function stateOf({ end, startAt }: Rig, now: number): RigState {
  if (end === null) return now < startAt ? 'pending' : 'running';
  return end === 'ended' ? 'ended' : 'stopped';
}

/** Notifies the owner of a change of their rig. */
export function notifyRigOwner(movement: MoneyMovement, rig: Rig): void {
  movement.notify(rig.userId, ownFinanceTopic, () =>
    encode(financeEvent, { kind: 'mining', rig: toRigAnswer(rig, movement.now) }),
  );
}

/** What the owner is told on any page once it is over, other than by their own request. */
export function tellRigOver(movement: MoneyMovement, rig: Rig, coin: string): void {
  const { id, userId, name, symbol, income, end } = rig;
  movement.notify(userId, ownNoticesTopic, () =>
    encode(orderNotice, {
      kind: 'order',
      key: 'mining',
      id: newUuidV7(movement.now),
      params: { rig: id, label: name, symbol, coin, amount: income, end: end ?? 'ended' },
      at: movement.now,
    }),
  );
}
