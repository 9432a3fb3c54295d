import type { AmendPendingPositionInput } from '@h5/shared/contract/futures/endpoints';
import type { Position } from '@h5/shared/contract/futures/position';
import { Decimal, parsePositiveAmount, toWireAmount } from '@h5/shared/money/money';
import { liquidationPrice, notionalValue, openingCost } from '@h5/shared/rules/futures/futures';
import { findFuturesOrderError, findStopError } from '@h5/shared/rules/futures/futuresOrders';
import { lotsOfSize } from '@h5/shared/rules/futures/futuresSize';
import { lotsToNumber } from '@h5/shared/rules/futures/futuresTerms';
import { frozenAt, stopEntryReached } from '@h5/shared/rules/futures/stopEntries';
import type { FuturesMarketStore } from './FuturesMarketStore';
import { triggerProblem, type FuturesProblem, type FuturesProblemCode } from './futuresProblem';

/** What is typed into the form. A value would change its lots with the price, so that it is not among the units. */
export interface PendingDraft {
  price: string;
  size: string;
  unit: 'coin' | 'lots';
}

type Contract = Pick<
  FuturesMarketStore,
  | 'rules'
  | 'terms'
  | 'heldNotional'
  | 'positions'
  | 'pending'
  | 'available'
  | 'view'
  | 'sellsAt'
  | 'executionPrice'
>;

/** A pending position with other terms, and what they make of it. */
export class PendingAmendment {
  readonly price: Decimal | undefined;
  readonly lots: Decimal | undefined;
  readonly #contract: Contract;
  readonly #position: Position;

  constructor(contract: Contract, position: Position, draft: PendingDraft) {
    const size = parsePositiveAmount(draft.size);
    this.price = parsePositiveAmount(draft.price);
    this.lots = size && lotsOfSize(draft.unit, size, contract.terms, this.price);
    this.#contract = contract;
    this.#position = position;
  }

  /** The terms that differ; undefined while a field is empty. */
  get changed(): Omit<AmendPendingPositionInput, 'reqId' | 'id'> | undefined {
    const { price, lots } = this;
    const { limitPrice, lots: present } = this.#position;
    if (!price || !lots) return undefined;
    return {
      ...(!price.eq(limitPrice ?? 0) && { limitPrice: toWireAmount(price) }),
      ...(!lots.eq(present) && { lots: toWireAmount(lots) }),
    };
  }

  get isUnchanged(): boolean {
    return this.changed !== undefined && Object.keys(this.changed).length === 0;
  }

  /** Whether it keeps its place among the limits of the same price. */
  get keepsPlace(): boolean {
    const { limitPrice, lots } = this.changed ?? {};
    return limitPrice === undefined && (!lots || new Decimal(lots).lt(this.#position.lots));
  }

  /** What it would freeze. */
  get cost() {
    const { terms } = this.#contract;
    const number = lotsToNumber(this.lots ?? 0, terms.contractSize);
    const { kind, side, multiple } = this.#position;
    const price = this.price ?? new Decimal(0);
    const held = frozenAt({ kind, side, price }, this.#contract.rules.tickSize);
    return openingCost(held, number, multiple, terms);
  }

  /** What it would freeze more than now; negative if some of it is released. */
  get missing(): Decimal {
    const { margin, fee } = this.#position;
    return this.cost.cost.minus(margin).minus(fee);
  }

  /** The first problem to fix; undefined if the change can be sent. */
  get problem(): FuturesProblem | undefined {
    const { price, lots } = this;
    const contract = this.#contract;
    const { rules, terms, heldNotional, positions, pending, available, view } = contract;
    const { multiple, number, side, limitPrice } = this.#position;
    if (!price) return none('PRICE_MISSING');
    if (!lots) return none('QUANTITY_MISSING');
    const isStop = this.#position.kind === 'stop';
    const own = notionalValue(limitPrice ?? 0, number);
    const error = findFuturesOrderError(rules, terms, {
      lots,
      price,
      multiple,
      isPending: true,
      heldNotional: heldNotional.minus(own),
      positions: positions.length,
      pendingOrders: pending.length - 1,
      sellsAt: this.keepsPlace || isStop ? undefined : contract.sellsAt(side),
    });
    if (error) return error;
    const stops = this.#stopError(price);
    if (stops || this.keepsPlace) return stops;
    const now = contract.executionPrice(side, 'open');
    if (isStop && now && stopEntryReached(side, price, now)) return triggerProblem(side, now);
    const room = view?.room[side];
    if (room !== undefined && this.cost.notional.gt(room)) {
      return { code: 'NO_ROOM', values: { room } };
    }
    return this.missing.gt(available) ? none('INSUFFICIENT_BALANCE') : undefined;
  }

  #stopError(price: Decimal) {
    const { side, takeProfitPrice, stopLossPrice } = this.#position;
    const { terms, rules } = this.#contract;
    const number = lotsToNumber(this.lots ?? 0, terms.contractSize);
    const values = { side, openPrice: price, number, margin: this.cost.margin };
    return findStopError(
      {
        side,
        takeProfit: takeProfitPrice ?? undefined,
        stopLoss: stopLossPrice ?? undefined,
      },
      price,
      liquidationPrice(terms, values),
      rules.tickSize,
    );
  }
}

function none(code: FuturesProblemCode): FuturesProblem {
  return { code, values: {} };
}
