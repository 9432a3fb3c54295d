import { Decimal } from '@h5/shared/money/money';
import { positionMaintenance, positionPnl } from '@h5/shared/rules/futures/futures';
import {
  overnightFee,
  overnightSource,
  type OvernightSource,
} from '@h5/shared/rules/futures/futuresSettlement';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import { formatLedgerUnits } from '../ledger/AccountBalance';
import type { RecordedSecond } from '../prices/RecordedPrice';
import type { OwnedReceipt } from '../receipts/writeReceipts';
import { blaming } from '../sequencer/DecisionError';
import {
  blamedPosition,
  followedRelation,
  isOpen,
  type FuturesPosition,
  type OpenPosition,
} from './FuturesPosition';
import type { FuturesSettlement } from './FuturesSettlement';
import type { FuturesState } from './FuturesState';
import { receiptOfNight } from './positionReceipts';

const dayMs = 86_400_000;

/** The fee of one midnight at the mark of a recorded second. */
export interface NightCharge extends Omit<OvernightSource, 'marginLeft'> {
  night: number;
  time: number;
  mark: string;
  receipt: OwnedReceipt;
}

/**
 * Charges the fee of each midnight up to a recorded second, at the mark of that second, including midnights that passed while the
 * server was off. It may take several batches; each night of a position is settled once.
 */
export class NightRun {
  readonly #second: RecordedSecond;
  readonly #waiting: Set<FuturesPosition>;

  constructor(state: FuturesState, second: RecordedSecond) {
    this.#second = second;
    const night = nightOf(second.time);
    // Nothing can be due unless a midnight has passed.
    const mayBeDue = nightOf(state.carriedOut) < night;
    const isDue = (one: FuturesPosition) => !one.suspended && isNightDue(one, night);
    this.#waiting = new Set(mayBeDue ? [...state.all].filter(isDue) : []);
  }

  get isDone(): boolean {
    return this.#waiting.size === 0;
  }

  /** Settles at most so many positions; returns how many. */
  run(settlement: FuturesSettlement, most: number): number {
    let count = 0;
    for (const position of this.#waiting) {
      if (count === most) break;
      count += 1;
      this.meet(position, settlement);
    }
    return count;
  }

  /** Settles the nights of this position, unless they were settled before. */
  meet(position: FuturesPosition, settlement: FuturesSettlement): void {
    if (!this.#waiting.delete(position)) return;
    blaming(
      () => blamedPosition(position),
      () => settleNights(position, this.#second, settlement),
    );
  }
}

/** Whether a night up to this one is to be settled. */
function isNightDue(position: FuturesPosition, night: number): position is OpenPosition {
  // A position whose exit is owed has ended with the tick of the exit.
  if (position.owed) return false;
  const isStill = position.status === 'holding' || (position.closingSince ?? 0) >= night;
  return isStill && isOpen(position) && position.chargedUntil < night;
}

/** Settles the nights of a position up to a second. */
export function settleNights(
  position: FuturesPosition,
  { time, prices }: RecordedSecond,
  settlement: FuturesSettlement,
): void {
  const last = nightOf(time);
  const mark = prices.get(position.market.priceSymbol)?.mark;
  // It may have been closed in the meantime. Without a mark, the night is settled with the next one.
  if (!mark || !isNightDue(position, last)) return;
  for (let night = nightOf(position.chargedUntil) + dayMs; night <= last; night += dayMs) {
    const available = availableTo(position, settlement);
    const { openPrice, number, margin, rates } = position;
    const source = overnightSource({
      margin,
      pnl: positionPnl(position, mark),
      maintenance: positionMaintenance(futuresTerms, position),
      fee: overnightFee(openPrice, number, rates.overnightRate),
      available: Decimal.max(0, available),
    });
    const receipt = receiptOfNight(position, { time, mark, available }, settlement.now);
    settlement.chargeNight(position, { night, time, mark, ...source, receipt });
  }
}

/** What can be charged beside the margin: the balance of the owner or, for a position that follows, of its relation. */
function availableTo(position: FuturesPosition, { followers }: FuturesSettlement): string {
  const relation = followedRelation(position);
  if (relation) return followers.spendableOf(relation).toFixed();
  return formatLedgerUnits(position.account.available);
}

function nightOf(time: number): number {
  return Math.floor(time / dayMs) * dayMs;
}
