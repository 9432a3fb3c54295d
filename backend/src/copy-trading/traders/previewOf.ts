import type { CopySkipReason } from '@h5/shared/contract/copy-trading/history';
import { Decimal } from '@h5/shared/money/money';
import {
  bookProfit,
  copyCloseLots,
  copyLots,
  copyMultiple,
  isCopyStopped,
  noSharedProfit,
  payShare,
  reservedShare,
  type CopySize,
} from '@h5/shared/rules/copy-trading/copyTrading';
import { utcWeekStart } from '@h5/shared/rules/copy-trading/traderFigures';
import {
  notionalValue,
  openingCost,
  positionPnl,
  type PositionSide,
} from '@h5/shared/rules/futures/futures';
import { findFuturesOrderError } from '@h5/shared/rules/futures/futuresOrders';
import { overnightFee, settlePartialClose } from '@h5/shared/rules/futures/futuresSettlement';
import { futuresTerms, lotsToNumber, numberToLots } from '@h5/shared/rules/futures/futuresTerms';
import type { FuturesMarket } from '../../futures/FuturesMarket';

const dayMs = 86_400_000;

/** A trade of the trader with its closes; the open rest of one counts at the mark price. */
export interface PreviewedTrade {
  market: FuturesMarket;
  side: PositionSide;
  multiple: number;
  number: string;
  openPrice: string;
  openedAt: number;
  closes: readonly { number: string; price: string; closedAt: number }[];
}

export interface PreviewSettings {
  size: CopySize;
  amount: string;
  ownCap: number;
  /** The loss of the amount that ends copying, as a ratio; 0 for none. */
  stopLoss: string;
  /** The share of the trader. */
  rate: string;
}

interface Copy {
  trade: PreviewedTrade;
  multiple: number;
  lots: Decimal;
  number: Decimal;
  margin: Decimal;
  /** What the trader still has of the trade. */
  traderNumber: Decimal;
  chargedUntil: number;
  lastPrice: string;
}

type Event =
  | { time: number; kind: 'open'; trade: PreviewedTrade }
  | { time: number; kind: 'close'; trade: PreviewedTrade; number: string; price: string };

/** Plays the trades of a trader with the settings of a follower, by the rules that settle copies. Room of the house is not limited. */
export function previewOf(trades: readonly PreviewedTrade[], settings: PreviewSettings) {
  const run = new PreviewRun(settings);
  for (const event of eventsOf(trades)) run.take(event);
  return run.result(trades.length);
}

function eventsOf(trades: readonly PreviewedTrade[]): Event[] {
  const events = trades.flatMap((trade): Event[] => [
    { kind: 'open', time: trade.openedAt, trade },
    ...trade.closes.map(({ closedAt, ...close }): Event => {
      return { kind: 'close', time: closedAt, trade, ...close };
    }),
  ]);
  // Reversing a position closes it first.
  const rank = { close: 0, open: 1 };
  return events.sort((left, right) => left.time - right.time || rank[left.kind] - rank[right.kind]);
}

class PreviewRun {
  readonly #settings: PreviewSettings;
  readonly #copies = new Map<PreviewedTrade, Copy>();
  readonly #skipped = new Map<CopySkipReason, number>();
  readonly #equity: { time: number; amount: string }[] = [];
  /** What is set aside and in no margin. */
  #held: Decimal;
  #profit = noSharedProfit;
  #shares = new Decimal(0);
  #copied = 0;
  #highest: Decimal;
  #drawdown = new Decimal(0);
  #week: number | undefined;
  #stoppedAt: number | null = null;

  constructor(settings: PreviewSettings) {
    this.#settings = settings;
    this.#held = new Decimal(settings.amount);
    this.#highest = this.#held;
  }

  take(event: Event): void {
    if (this.#stoppedAt !== null) return;
    this.#enterWeek(event.time);
    if (event.kind === 'open') this.#open(event.trade);
    else this.#close(event);
  }

  result(trades: number) {
    this.#payShare();
    const last = this.#equity.at(-1);
    if (last) last.amount = Decimal.max(0, this.#worth()).toFixed();
    return {
      amount: new Decimal(this.#settings.amount).toFixed(),
      trades,
      copied: this.#copied,
      skipped: [...this.#skipped].map(([reason, count]) => ({ reason, count })),
      drawdown: this.#drawdown.times(100).toDecimalPlaces(2, Decimal.ROUND_UP).toFixed(),
      profit: this.#profit.cumulative.toFixed(),
      share: this.#shares.toFixed(),
      stoppedAt: this.#stoppedAt,
      equity: this.#equity,
    };
  }

  /** Shares are paid each Monday. */
  #enterWeek(time: number): void {
    const week = utcWeekStart(time);
    if (this.#week !== undefined && week > this.#week) this.#payShare();
    this.#week = week;
  }

  #payShare(): void {
    const { paid, profit } = payShare(this.#settings.rate, this.#profit);
    this.#profit = profit;
    this.#shares = this.#shares.plus(paid);
    this.#held = this.#held.minus(paid);
  }

  #open(trade: PreviewedTrade): void {
    const { market, openPrice, openedAt } = trade;
    const traderLots = numberToLots(trade.number, market.contractSize);
    const lots = copyLots(this.#settings.size, traderLots, futuresTerms);
    const multiple = copyMultiple(trade.multiple, this.#settings.ownCap);
    const number = lotsToNumber(lots, market.contractSize);
    const reason = this.#obstacle(trade, { lots, multiple });
    if (reason) {
      this.#skipped.set(reason, (this.#skipped.get(reason) ?? 0) + 1);
      return;
    }
    const { margin, fee, cost } = openingCost(openPrice, number, multiple, futuresTerms);
    this.#held = this.#held.minus(cost);
    this.#profit = bookProfit(this.#profit, fee.negated());
    this.#copied += 1;
    this.#copies.set(trade, {
      trade,
      multiple,
      lots,
      number,
      margin,
      lastPrice: openPrice,
      chargedUntil: openedAt,
      traderNumber: new Decimal(trade.number),
    });
  }

  #obstacle(
    { market, openPrice }: PreviewedTrade,
    { lots, multiple }: { lots: Decimal; multiple: number },
  ): CopySkipReason | undefined {
    const own = [...this.#copies.values()].filter((copy) => copy.trade.market === market);
    const heldNotional = own.reduce(
      (sum, { trade, number }) => sum.plus(notionalValue(trade.openPrice, number)),
      new Decimal(0),
    );
    const price = new Decimal(openPrice);
    const held = { heldNotional, positions: own.length, pendingOrders: 0, isPending: false };
    const error = findFuturesOrderError(market, futuresTerms, { lots, price, multiple, ...held });
    if (error?.code === 'LOTS_TOO_SMALL') return 'BELOW_MIN';
    if (error) return error.code === 'TOO_MANY_POSITIONS' ? 'TOO_MANY' : 'TIER';
    const number = lotsToNumber(lots, market.contractSize);
    const { cost } = openingCost(price, number, multiple, futuresTerms);
    const reserved = reservedShare(this.#settings.rate, this.#profit);
    if (cost.lte(this.#held.minus(reserved))) return undefined;
    return cost.gt(this.#settings.amount) ? 'AMOUNT_CAP' : 'BALANCE';
  }

  #close({ trade, number, price, time }: Event & { kind: 'close' }): void {
    const copy = this.#copies.get(trade);
    if (!copy) return;
    const { contractSize } = trade.market;
    const closed = { before: copy.traderNumber, closed: new Decimal(number) };
    const lots = copyCloseLots(closed, copy.lots, futuresTerms);
    copy.traderNumber = closed.before.minus(closed.closed);
    copy.lastPrice = price;
    this.#chargeNights(copy, time);
    if (lots.isZero()) return;
    this.#settle(copy, lotsToNumber(lots, contractSize), price);
    copy.lots = copy.lots.minus(lots);
    if (copy.lots.isZero()) this.#copies.delete(trade);
    this.#count(time);
  }

  #settle(copy: Copy, number: Decimal, price: string): void {
    const { side, openPrice } = copy.trade;
    const position = { side, openPrice, number: copy.number, margin: copy.margin };
    const settled = settlePartialClose(position, number, price, futuresTerms.feeRate);
    this.#held = this.#held.plus(settled.returned);
    this.#profit = bookProfit(this.#profit, settled.returned.minus(settled.marginPart));
    copy.number = settled.numberLeft;
    copy.margin = settled.marginLeft;
  }

  /** The fee of each midnight from the margin, as far as it has it. */
  #chargeNights(copy: Copy, until: number): void {
    const nights = Math.floor(until / dayMs) - Math.floor(copy.chargedUntil / dayMs);
    copy.chargedUntil = until;
    const { openPrice } = copy.trade;
    const fee = overnightFee(openPrice, copy.number, futuresTerms.overnightRate).times(nights);
    const paid = Decimal.min(fee, copy.margin);
    copy.margin = copy.margin.minus(paid);
    this.#profit = bookProfit(this.#profit, paid.negated());
  }

  /** What is held, with open copies at the prices that were last seen. */
  #worth(): Decimal {
    let worth = this.#held;
    for (const { trade, number, margin, lastPrice } of this.#copies.values()) {
      const { side, openPrice } = trade;
      worth = worth.plus(margin).plus(positionPnl({ side, openPrice, number }, lastPrice));
    }
    return worth;
  }

  /** Notes the equity after a close, and stops when the loss is reached. */
  #count(time: number): void {
    const { amount, stopLoss } = this.#settings;
    const equity = this.#worth();
    this.#equity.push({ time, amount: Decimal.max(0, equity).toFixed() });
    this.#highest = Decimal.max(this.#highest, equity);
    if (this.#highest.gt(0)) {
      const fall = Decimal.min(1, new Decimal(1).minus(equity.div(this.#highest)));
      this.#drawdown = Decimal.max(this.#drawdown, fall);
    }
    if (new Decimal(stopLoss).gt(0) && isCopyStopped(equity, amount, stopLoss)) {
      for (const copy of this.#copies.values()) this.#settle(copy, copy.number, copy.lastPrice);
      this.#copies.clear();
      this.#stoppedAt = time;
    }
  }
}
