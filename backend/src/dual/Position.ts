import { orderNotice } from '@h5/shared/contract/alerts/notices';
import { ownNoticesTopic } from '@h5/shared/contract/alerts/topics';
import type { DualKind, DualPosition, DualStatus } from '@h5/shared/contract/dual/endpoints';
import { financeEvent } from '@h5/shared/contract/finance/endpoints';
import { ownFinanceTopic } from '@h5/shared/contract/finance/topics';
import { dualPaidInSide, type DualType } from '@h5/shared/rules/dual/dual';
import { newUuidV7 } from '../db/newUuidV7';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import { encode } from '../wire/encode';

/** What a person bought of a product, as it is stored. */
export interface Position {
  id: string;
  userId: string;
  productId: number;
  kind: DualKind;
  type: DualType;
  baseId: number;
  quoteId: number;
  symbol: string;
  share: string;
  linked: string;
  rate: string;
  settleAt: number;
  num: number;
  amount: string;
  days: number;
  boughtAt: number;
  valueDate: number;
  /** Null until it is settled. */
  result: 'success' | 'fail' | null;
  settlePrice: string | null;
  paidCurrencyId: number | null;
  paid: string | null;
  receiptId: string | null;
}

/** The currency that was paid in. */
export function paidInId({ type, baseId, quoteId }: Pick<Position, 'type' | 'baseId' | 'quoteId'>) {
  return dualPaidInSide(type) === 'base' ? baseId : quoteId;
}

/** A position as its owner sees it at a time. */
export function toDualPosition(
  { userId: _, result, ...position }: Position,
  now: number,
): DualPosition {
  const waiting: DualStatus = now < position.settleAt ? 'purchased' : 'settlementing';
  return { ...position, status: result ?? waiting };
}

/** Notifies the owner of a change of their position. */
export function notifyOwner(movement: MoneyMovement, position: Position): void {
  movement.notify(position.userId, ownFinanceTopic, () =>
    encode(financeEvent, { kind: 'dual', position: toDualPosition(position, movement.now) }),
  );
}

/** What the owner is told on any page once it is settled. */
export function tellSettled(movement: MoneyMovement, position: Position, coin: string): void {
  const { id, symbol, result, paid, linked, settlePrice } = position;
  movement.notify(position.userId, ownNoticesTopic, () =>
    encode(orderNotice, {
      kind: 'order',
      key: 'dual',
      id: newUuidV7(movement.now),
      params: {
        dual: id,
        symbol,
        coin,
        result: result ?? 'fail',
        amount: paid ?? '0',
        linked,
        price: settlePrice ?? '0',
      },
      at: movement.now,
    }),
  );
}
