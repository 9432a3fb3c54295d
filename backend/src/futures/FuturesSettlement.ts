import type { PositionCloseReason } from '@h5/shared/contract/futures/position';
import type { PostingKind } from '@h5/shared/contract/wallet/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { settleInsurance } from '@h5/shared/rules/futures/futuresHouse';
import { settleClose, settleLiquidation } from '@h5/shared/rules/futures/futuresSettlement';
import { formatLedgerUnits, parseLedgerUnits, type AccountBalance } from '../ledger/AccountBalance';
import { PendingPostings } from '../ledger/PendingPostings';
import type { OwnedReceipt } from '../receipts/writeReceipts';
import {
  followedRelation,
  type FillTick,
  type FuturesPosition,
  type OpenPosition,
  type PositionExit,
} from './FuturesPosition';
import type { Amendment } from './amendPosition';
import type { BatchClose } from './BatchCloses';
import { fillOf, type FuturesFill } from './FuturesFill';
import type { SettledNight } from './futures.sql';
import type { FuturesState } from './FuturesState';
import { SuspensionChanges } from './SuspensionChanges';
import type { NightCharge } from './NightRun';
import { noticeOfExit, noticeOfPosition, type FuturesNotice } from './positionNotices';
import type { FollowerBatch } from './PositionFollowers';
import { receiptOfExit, receiptOfFill } from './positionReceipts';

/** An opening at a price, or a pending order at its limit. */
type Cost = Record<'margin' | 'fee', Decimal>;

/** The amounts of an exit. */
export type SettledExit = Record<'pnl' | 'fee' | 'returned', Decimal>;

/** The changed positions and the postings of a batch, to be written together. Positions and balances change at once. */
export class FuturesSettlement {
  readonly now: number;
  readonly draft = new PendingPostings();
  readonly changed = new Map<string, FuturesPosition>();
  /** Positions that this batch has made. */
  readonly added = new Set<FuturesPosition>();
  /** What follows the positions that this batch changes. */
  readonly followers: FollowerBatch;
  readonly receipts: OwnedReceipt[] = [];
  readonly nights: SettledNight[] = [];
  /** Requests to close many positions that are new, or whose last position has begun closing. */
  readonly batchCloses = new Set<BatchClose>();
  readonly fills: FuturesFill[] = [];
  readonly notices: FuturesNotice[] = [];
  readonly suspensions = new SuspensionChanges();
  readonly #state: FuturesState;

  constructor(now: number, state: FuturesState) {
    this.now = now;
    this.#state = state;
    this.followers = state.followers.beginBatch(state, this);
  }

  /** Marks a position as changed: its next version is written. */
  touch(position: FuturesPosition): void {
    if (this.changed.has(position.id)) return;
    this.changed.set(position.id, position);
    position.version += 1;
  }

  /** Adds a position that was filled at once. */
  open(position: OpenPosition): void {
    this.#state.add(position);
    this.touch(position);
    this.fills.push(fillOf(position, 'open', position.openPrice, this.now));
    const { margin, fee } = position;
    this.draft.beginJournal();
    this.#post(position, 'lever_open', position.account, margin.negated(), margin);
    this.#post(position, 'lever_fee', position.account, fee.negated());
    this.#post(position, 'lever_fee', this.#state.account('fees', position), fee);
  }

  /** Adds a position that waits for its limit price. */
  place(position: FuturesPosition): void {
    this.#state.add(position);
    this.touch(position);
    const hold = position.margin.plus(position.fee);
    this.draft.beginJournal();
    this.#post(position, 'lever_open', position.account, hold.negated(), hold);
  }

  /** Fills a pending position; what it froze and does not need goes back. */
  fill(position: FuturesPosition, price: Decimal, { margin, fee }: Cost, by: FillTick): void {
    const released = position.margin.plus(position.fee).minus(margin).minus(fee);
    const receipt = receiptOfFill(position, by, this.now);
    this.receipts.push(receipt);
    this.touch(position);
    this.#state.change(position, () => {
      Object.assign(position, { margin, fee, firstMargin: margin, openPrice: price });
      Object.assign(position, { status: 'holding', openReceiptId: receipt.id });
      position.openedAt = this.now;
      position.openedBy = by;
      position.stopsSince = by.time;
      position.chargedUntil = by.time;
    });
    this.fills.push(fillOf(position, 'open', price, this.now));
    this.draft.beginJournal();
    this.#post(position, 'lever_open', position.account, released, released.negated());
    this.#post(position, 'lever_fee', position.account, new Decimal(0), fee.negated());
    this.#post(position, 'lever_fee', this.#state.account('fees', position), fee);
  }

  /** Changes a pending position; what it freezes changes with it. */
  amend(position: FuturesPosition, amendment: Amendment, since: number): void {
    const { limitPrice, number, margin, fee, keepsPriority } = amendment;
    const more = margin.plus(fee).minus(position.margin).minus(position.fee);
    this.touch(position);
    this.#state.change(position, () => {
      Object.assign(position, { limitPrice, number, margin, fee, firstMargin: margin });
      Object.assign(position, { amendedAt: since, keptPriority: keepsPriority });
      if (!keepsPriority) position.movedAt = since;
    });
    this.draft.beginJournal();
    this.#post(position, 'lever_open', position.account, more.negated(), more);
  }

  /** Cancels a pending position and releases what it froze; without a reason its owner asked for it. */
  cancel(position: FuturesPosition, reason: FuturesPosition['cancelReason'] = null): void {
    const hold = position.margin.plus(position.fee);
    this.touch(position);
    this.#state.change(position, () => {
      position.status = 'cancelled';
      Object.assign(position, { cancelReason: reason, closedAt: this.now });
    });
    this.draft.beginJournal();
    this.#post(position, 'lever_open', position.account, hold, hold.negated());
  }

  /** Moves margin from the balance into a position, or back if it is negative. */
  moveMargin(position: FuturesPosition, amount: Decimal): void {
    this.touch(position);
    position.margin = position.margin.plus(amount);
    // Its risk has changed, so its owner may be warned again.
    position.warnedRisk = 0;
    this.#state.marketOf(position).rearm(position);
    this.draft.beginJournal();
    this.#post(position, 'margin', position.account, amount.negated(), amount);
  }

  /** Sets or clears take-profit and stop-loss; only later seconds meet them. */
  setStops(
    position: FuturesPosition,
    { takeProfit, stopLoss }: Pick<FuturesPosition, 'takeProfit' | 'stopLoss'>,
    since: number,
  ): void {
    this.touch(position);
    position.takeProfit = takeProfit;
    position.stopLoss = stopLoss;
    position.stopsSince = Math.max(position.stopsSince, since);
    this.#state.marketOf(position).rearm(position);
  }

  /** Charges the fee of a night, and records what was waived of it. */
  chargeNight(position: FuturesPosition, charge: NightCharge): void {
    const { night, time, mark, fromMargin, fromBalance, waived, receipt } = charge;
    const paid = fromMargin.plus(fromBalance);
    this.touch(position);
    position.margin = position.margin.minus(fromMargin);
    position.overnight = position.overnight.plus(paid);
    position.chargedUntil = night;
    this.#state.marketOf(position).rearm(position);
    const { account, id } = position;
    this.draft.beginJournal();
    this.#post(position, 'overnight', account, fromBalance.negated(), fromMargin.negated());
    this.#post(position, 'overnight', this.#state.account('fees', position), paid);
    this.receipts.push(receipt);
    const parts = { fromMargin, fromBalance, waived };
    this.nights.push({ positionId: id, night, time, mark, ...parts, receiptId: receipt.id });
  }

  /** Records that the owner was warned of a risk. */
  warn(position: FuturesPosition, risk: number): void {
    this.touch(position);
    position.warnedRisk = risk;
    this.notices.push(noticeOfPosition(position, 'risk', { risk: String(risk) }));
  }

  /** Begins closing a position and what follows it: the next tick fills them. */
  beginClosing(position: FuturesPosition, reason: PositionCloseReason, since: number): void {
    if (this.suspensions.missedClosing(position, reason, since)) return;
    this.touch(position);
    this.#state.change(position, () => {
      position.status = 'closing';
      position.closeReason = reason;
      position.closingSince = since;
    });
    this.followers.closing(position, since);
  }

  /** Whether the house can pay the gain of this exit. If it cannot, the position waits, because gains are only paid in full. */
  isPayable(position: OpenPosition, price: Decimal): boolean {
    const { pnl } = settleClose(position, price, position.rates.feeRate);
    const house = this.#state.accounts.house.get(position.market.quoteId);
    return pnl.lte(formatLedgerUnits(house?.available ?? 0n));
  }

  /** Closes a position at a price. What its margin cannot pay, the insurance fund pays, then the house. */
  close(position: OpenPosition, exit: PositionExit): void {
    const { margin, rates, account } = position;
    const { shortfall, ...settled } = settleClose(position, exit.price, rates.feeRate);
    const { pnl, fee, returned } = settled;
    this.#end(position, exit, settled);
    const lack = this.#insure(position, shortfall.negated());
    this.draft.beginJournal();
    this.#post(position, 'lever_close', account, returned.plus(fee), margin.negated());
    this.#post(position, 'lever_fee', account, fee.negated());
    this.#post(position, 'lever_fee', this.#state.account('fees', position), fee);
    this.#post(position, 'lever_close', this.#state.account('insurance', position), lack.fund);
    const house = pnl.negated().minus(lack.house);
    this.#post(position, 'lever_close', this.#state.account('house', position), house);
    this.followers.ended(position, exit, settled);
  }

  /** Liquidates a position at the mark price: its owner gets nothing back, what is left goes to the insurance fund. */
  liquidate(position: OpenPosition, by: FillTick, mark: string): void {
    const price = new Decimal(mark);
    const { margin, rates } = position;
    const { pnl, fee, left, shortfall } = settleLiquidation(position, price, rates.feeRate);
    const exit: PositionExit = { reason: 'liquidation', price, by, mark };
    const settled = { pnl, fee, returned: new Decimal(0) };
    this.#end(position, exit, settled);
    const lack = this.#insure(position, left.minus(shortfall));
    this.draft.beginJournal();
    this.#post(position, 'liquidation', position.account, new Decimal(0), margin.negated());
    this.#post(position, 'lever_fee', this.#state.account('fees', position), fee);
    this.#post(position, 'liquidation', this.#state.account('insurance', position), lack.fund);
    const house = pnl.negated().minus(lack.house);
    this.#post(position, 'liquidation', this.#state.account('house', position), house);
    this.followers.ended(position, exit, settled);
  }

  /** Closes a position at the mark price without a fee, because the house could not pay for more gains. */
  deleverage(position: OpenPosition, by: FillTick, mark: string): void {
    const price = new Decimal(mark);
    if (!this.isPayable(position, price)) return;
    const settled = settleClose(position, price, '0');
    const { account, margin } = position;
    const exit: PositionExit = { reason: 'deleverage', price, by, mark };
    this.#end(position, exit, settled);
    this.draft.beginJournal();
    this.#post(position, 'deleverage', account, settled.returned, margin.negated());
    this.#post(
      position,
      'deleverage',
      this.#state.account('house', position),
      settled.pnl.negated(),
    );
    this.followers.ended(position, exit, settled);
  }

  #end(position: OpenPosition, exit: PositionExit, { pnl, fee, returned }: SettledExit): void {
    const { reason, price, by } = exit;
    const receipt = receiptOfExit(position, exit, this.now);
    this.receipts.push(receipt);
    this.fills.push(fillOf(position, 'close', price, this.now));
    const notice = noticeOfExit(position, exit, { pnl, fee, returned });
    if (notice) this.notices.push(notice);
    this.touch(position);
    this.#state.change(position, () => {
      position.receiptId = receipt.id;
      position.status = 'closed';
      position.closeReason = reason;
      position.closePrice = price;
      position.closedBy = by;
      position.closedAt = this.now;
      position.pnl = pnl.plus(0);
      position.returned = returned;
      position.fee = position.fee.plus(fee);
    });
  }

  /** How a remainder changes the insurance fund, and what the house bears of it. */
  #insure(position: FuturesPosition, remainder: Decimal): { fund: Decimal; house: Decimal } {
    const fund = formatLedgerUnits(this.#state.account('insurance', position).available);
    const [part] = settleInsurance(fund, [remainder]).parts;
    if (!part) throw new Error('A remainder was not settled.');
    return { fund: part.toFund.minus(part.fromFund), house: part.fromHouse };
  }

  #post(
    position: FuturesPosition,
    kind: PostingKind,
    account: AccountBalance,
    available: Decimal,
    frozen = new Decimal(0),
  ): void {
    // The gain or loss of a following position stays set aside for its relation, frozen in the same account.
    const relation = account === position.account ? followedRelation(position) : undefined;
    if (relation) {
      this.followers.book(relation, available, frozen);
      [available, frozen] = [new Decimal(0), available.plus(frozen)];
    }
    if (available.isZero() && frozen.isZero()) return;
    const units = (amount: Decimal) => parseLedgerUnits(amount.toFixed());
    this.draft.post(account, kind, units(available), units(frozen), 'position', position.id);
  }
}
