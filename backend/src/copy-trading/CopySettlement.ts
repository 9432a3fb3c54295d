import type { PostingKind } from '@h5/shared/contract/wallet/endpoints';
import type { RelationEndReason } from '@h5/shared/contract/copy-trading/relation';
import { Decimal } from '@h5/shared/money/money';
import { bookProfit, payShare } from '@h5/shared/rules/copy-trading/copyTrading';
import { computeReceiptOutput } from '@h5/shared/rules/receipts/receiptRules';
import { newUuidV7 } from '../db/newUuidV7';
import type { FuturesPosition } from '../futures/FuturesPosition';
import { parseLedgerUnits, type AccountBalance } from '../ledger/AccountBalance';
import type { PendingPostings } from '../ledger/PendingPostings';
import type { OwnedReceipt } from '../receipts/writeReceipts';
import { rateAt, reservedOf, type CopyRelation, type LeadTrader } from './CopyRelation';
import type { PaidShare, SkippedCopy } from './copyTrading.sql';
import type { CopyState } from './CopyState';
import type { CopyNews } from './noticesOfCopies';

const zero = new Decimal(0);

/** The part of a batch that is written to the database. */
export type CopyWrites = Pick<
  CopySettlement,
  'added' | 'changed' | 'changedTraders' | 'skips' | 'shares'
>;

/** Changes relations and their accounts, and collects what is to be written of a batch. */
export class CopySettlement {
  readonly added = new Set<CopyRelation>();
  readonly changed = new Map<string, CopyRelation>();
  readonly changedTraders = new Set<LeadTrader>();
  readonly skips: SkippedCopy[] = [];
  readonly shares: PaidShare[] = [];
  /** What followers and traders are told after the commit. */
  readonly news: CopyNews[] = [];
  readonly #now: number;
  readonly #draft: PendingPostings;
  readonly #state: CopyState;
  readonly #receipts: OwnedReceipt[];

  constructor(
    now: number,
    { draft, receipts }: { draft: PendingPostings; receipts: OwnedReceipt[] },
    state: CopyState,
  ) {
    this.#now = now;
    this.#draft = draft;
    this.#receipts = receipts;
    this.#state = state;
  }

  /** What is to be written about one relation, or without any. */
  partOf(relation: CopyRelation | undefined): CopyWrites {
    const ofRelation = ({ relation_id: id }: { relation_id: string }) =>
      relation ? id === relation.id : !this.changed.has(id);
    const isNew = relation && this.added.has(relation);
    return {
      added: new Set(isNew ? [relation] : []),
      changed: new Map(relation ? [[relation.id, relation]] : []),
      changedTraders: relation ? new Set() : this.changedTraders,
      skips: this.skips.filter(ofRelation),
      shares: this.shares.filter(ofRelation),
    };
  }

  /** Marks a relation as changed: its next version is written. */
  touch(relation: CopyRelation): void {
    if (this.changed.has(relation.id)) return;
    this.changed.set(relation.id, relation);
    relation.version += 1;
  }

  /** Books the gain or loss of a copy: it stays set aside, and counts as profit of the pair. */
  book(relation: CopyRelation, available: Decimal, frozen: Decimal): void {
    this.touch(relation);
    relation.held = relation.held.plus(available);
    this.bookProfit(relation, available.plus(frozen));
  }

  bookProfit(relation: CopyRelation, amount: Decimal): void {
    this.touch(relation);
    relation.cumulative = bookProfit(relation, amount).cumulative;
  }

  /** Sets an amount aside from an account of the follower, or moves it back there if it is negative. */
  setAside(relation: CopyRelation, account: AccountBalance, amount: Decimal): void {
    this.touch(relation);
    relation.held = relation.held.plus(amount);
    relation.amount = Decimal.max(0, relation.amount.plus(amount));
    this.#draft.beginJournal();
    if (account === relation.account) {
      this.#post(relation, 'copy_fund', account, amount.negated(), amount);
      return;
    }
    this.#post(relation, 'copy_fund', account, amount.negated());
    this.#post(relation, 'copy_fund', relation.account, zero, amount);
  }

  /** Pays the reserved share to the trader, at the rate of the due time. What detached positions still owe is paid when they close. */
  payShare(relation: CopyRelation, due = this.#now): void {
    const rate = rateAt(relation.trader, due);
    const { cumulative, highWaterMark } = relation;
    if (cumulative.lte(highWaterMark)) return;
    const { paid: share, profit } = payShare(rate, relation);
    const paid = Decimal.min(share, relation.held);
    this.touch(relation);
    relation.highWaterMark = profit.highWaterMark;
    relation.unpaid = relation.unpaid.plus(share).minus(paid);
    const receipt = this.#receiptOfShare(relation, {
      rate: new Decimal(rate).toFixed(),
      cum: cumulative.toFixed(),
      hwm: highWaterMark.toFixed(),
    });
    this.#receipts.push(receipt);
    this.#noteShare(relation, {
      rate,
      from_water: highWaterMark.toFixed(),
      to_water: cumulative.toFixed(),
      amount: share.toFixed(),
      paid: paid.toFixed(),
      receipt_id: receipt.id,
    });
    this.#pay(relation, paid);
  }

  /**
   * A position that was opened as a copy owes its share until it is closed, even if its owner closes it. What it brought beyond what was
   * booked when it was detached counts as profit of the pair. If the shares are not covered then, the rest is taken from what it returned.
   */
  settleDetached(
    position: FuturesPosition,
    { returned, fee }: Record<'returned' | 'fee', Decimal>,
  ): void {
    const { copyOf, copyBooked } = position;
    if (!position.relation || copyOf !== null || copyBooked === null) return;
    const relation = this.#state.of(position.relation);
    const before = reservedOf(relation, this.#now);
    const paidBefore = position.fee.minus(fee).plus(position.overnight);
    const profit = returned.minus(position.margin).minus(paidBefore);
    this.bookProfit(relation, profit.minus(copyBooked));
    position.copyBooked = profit;
    const added = Decimal.max(0, reservedOf(relation, this.#now).minus(before));
    this.#collect(relation, position, Decimal.min(returned, position.shareClaim.plus(added)));
    if (relation.status === 'ended') this.payShare(relation);
  }

  /** Takes what the shares of a relation lack from what a detached position returned, up to `most`. */
  #collect(relation: CopyRelation, { account }: FuturesPosition, most: Decimal): void {
    const short = Decimal.max(0, reservedOf(relation, this.#now).minus(relation.held));
    const taken = Decimal.min(most, relation.unpaid.plus(short));
    if (taken.lte(0)) return;
    const paid = Decimal.min(taken, relation.unpaid);
    relation.unpaid = relation.unpaid.minus(paid);
    relation.held = relation.held.plus(taken);
    this.#draft.beginJournal();
    this.#post(relation, 'follow_share', account, taken.negated(), taken);
    if (paid.isZero()) return;
    const water = relation.highWaterMark.toFixed();
    this.#noteShare(relation, {
      rate: rateAt(relation.trader, this.#now),
      from_water: water,
      to_water: water,
      amount: '0',
      paid: paid.toFixed(),
      receipt_id: null,
    });
    this.#pay(relation, paid);
  }

  /** Stops copying. The relation ends once its copies are closed. */
  stop(relation: CopyRelation, reason: RelationEndReason): void {
    this.touch(relation);
    relation.status = 'stopping';
    relation.reason = reason;
    this.endIfDone(relation);
  }

  /** Ends a stopping relation without copies: the share is paid, and what is left is free in the copy account. */
  endIfDone(relation: CopyRelation): void {
    if (relation.status !== 'stopping' || relation.copies.size > 0) return;
    this.payShare(relation);
    this.touch(relation);
    const rest = relation.held;
    relation.status = 'ended';
    relation.endedAt = this.#now;
    relation.held = zero;
    relation.amount = zero;
    this.#state.ended(relation);
    this.news.push({ kind: 'ended', relation, amount: rest });
    this.#draft.beginJournal();
    this.#post(relation, 'copy_fund', relation.account, rest, rest.negated());
  }

  skip(relation: CopyRelation, skipped: Omit<SkippedCopy, 'id' | 'relation_id' | 'created_at'>) {
    const id = newUuidV7(this.#now);
    this.skips.push({ id, relation_id: relation.id, ...skipped, created_at: this.#now });
    this.news.push({ kind: 'skipped', relation, skipped });
    // The row of a suspended relation may be the one that fails, so it is not written.
    if (!relation.isSuspended) this.touch(relation);
  }

  #pay(relation: CopyRelation, paid: Decimal): void {
    relation.held = relation.held.minus(paid);
    relation.sharesPaid = relation.sharesPaid.plus(paid);
    if (paid.gt(0)) this.news.push({ kind: 'share', relation, amount: paid });
    this.#draft.beginJournal();
    this.#post(relation, 'follow_share', relation.account, zero, paid.negated());
    this.#post(relation, 'follow_share', relation.trader.account, paid);
  }

  #noteShare(
    relation: CopyRelation,
    share: Omit<PaidShare, 'id' | 'relation_id' | 'created_at'>,
  ): void {
    const id = newUuidV7(this.#now);
    this.shares.push({ id, relation_id: relation.id, ...share, created_at: this.#now });
  }

  #receiptOfShare({ userId }: CopyRelation, inputs: Record<'rate' | 'cum' | 'hwm', string>) {
    const rule = 'copy.share/1' as const;
    const output = computeReceiptOutput(rule, inputs, []);
    return { id: newUuidV7(this.#now), userId, rule, inputs, ticks: [], output };
  }

  #post(
    { id }: CopyRelation,
    kind: PostingKind,
    account: AccountBalance,
    available: Decimal,
    frozen = zero,
  ): void {
    if (available.isZero() && frozen.isZero()) return;
    const units = (amount: Decimal) => parseLedgerUnits(amount.toFixed());
    this.#draft.post(account, kind, units(available), units(frozen), 'copy', id);
  }
}
