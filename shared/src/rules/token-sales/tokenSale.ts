import { Decimal, type DecimalValue } from '../../money/money';
import { fromScaledUnits, toScaledUnits } from '../../money/units';
import { sha256Hex } from '../receipts/sha256';

export type SaleMode = 'pro_rata' | 'lottery';

/** What decides how many tokens a subscription gets. Amounts are in the token, the price in the currency that is paid. */
export interface SaleTerms {
  price: string;
  /** How many tokens are sold. */
  supply: string;
  /** How many tokens one person can get. */
  cap: string;
  tokenDecimals: number;
}

/** How finely what people commit is kept. */
const moneyDecimals = 18;

/** For the last hour before the end a subscription can be raised, not lowered. */
export const saleLowerableUntilMs = 3_600_000;

/** What an amount of tokens costs; exact, since the decimals of price and token are at most eight together. */
export function saleCost(amount: DecimalValue, price: string): Decimal {
  return new Decimal(amount).times(price);
}

/**
 * The tokens of each commitment. While more is asked for than is left, everybody gets a part of it by what they committed; who would get
 * more than the cap, or than they asked for, gets that and leaves, and the rest is shared again. What rounding leaves goes to no one.
 */
export function allotProRata(terms: SaleTerms, commits: readonly string[]): string[] {
  const { tokenDecimals } = terms;
  const tokens = commits.map(() => 0n);
  const asked = commits.map((commit) =>
    toScaledUnits(new Decimal(commit).div(terms.price).toFixed(tokenDecimals), tokenDecimals),
  );
  const cap = toScaledUnits(terms.cap, tokenDecimals);
  const money = commits.map((commit) => toScaledUnits(commit, moneyDecimals));
  let left = toScaledUnits(terms.supply, tokenDecimals);
  let open = commits.map((_, place) => place);
  for (;;) {
    const sum = open.reduce((total, place) => total + (money[place] ?? 0n), 0n);
    const most = (place: number) => min(cap, asked[place] ?? 0n);
    // Exact: left × commit ÷ sum is compared and rounded down as a fraction of integers.
    const full = open.filter((place) => left * (money[place] ?? 0n) >= most(place) * sum);
    if (full.length === 0) {
      for (const place of open) tokens[place] = (left * (money[place] ?? 0n)) / sum;
      break;
    }
    for (const place of full) {
      tokens[place] = most(place);
      left -= most(place);
    }
    const leaving = new Set(full);
    open = open.filter((place) => !leaving.has(place));
    if (open.length === 0) break;
  }
  return tokens.map((units) => fromScaledUnits(units, tokenDecimals));
}

/** What is paid for tokens, and what returns of the commitment. */
export function salePayment(commit: DecimalValue, tokens: DecimalValue, price: string) {
  const pay = saleCost(tokens, price);
  return { pay, refund: new Decimal(commit).minus(pay) };
}

/** How many tickets win at most. */
export function saleWinners(supply: DecimalValue, ticketSize: DecimalValue): number {
  return new Decimal(supply).div(ticketSize).floor().toNumber();
}

/** What decides which tickets win: nobody knows it before the list and the beacon are fixed. */
export function lotterySeed(serverSeed: string, listHash: string, beacon: string): string {
  return sha256Hex(`${serverSeed}:${listHash}:${beacon}`);
}

/** Tickets are numbered from 1. The lower score wins. */
export function ticketScore(seed: string, ticket: number): string {
  return sha256Hex(`${seed}:${ticket}`).slice(0, 16);
}

export interface LotteryDraw {
  /** The numbers of the tickets that won, the lowest score first. */
  tickets: number[];
  /** For each order, how many of its tickets won. */
  won: number[];
  /** The highest score that won; empty without tickets. */
  cut: string;
}

/** The winners among the tickets of a list; with no more tickets than winners all of them win. */
export function drawLottery(
  seed: string,
  ticketCounts: readonly number[],
  winners: number,
): LotteryDraw {
  const scored: { ticket: number; order: number; score: string }[] = [];
  for (const [order, count] of ticketCounts.entries()) {
    for (let of = 0; of < count; of += 1) {
      const ticket = scored.length + 1;
      scored.push({ ticket, order, score: ticketScore(seed, ticket) });
    }
  }
  scored.sort((one, other) =>
    one.score === other.score ? one.ticket - other.ticket : one.score < other.score ? -1 : 1,
  );
  const best = scored.slice(0, winners);
  const won = ticketCounts.map(() => 0);
  for (const { order } of best) won[order] = (won[order] ?? 0) + 1;
  return { tickets: best.map(({ ticket }) => ticket), won, cut: best.at(-1)?.score ?? '' };
}

/** What is unlocked once the shares up to a step have come, rounded down to what the token can be divided into. */
export function unlockedTokens(tokens: DecimalValue, decimals: number, share: DecimalValue) {
  return new Decimal(tokens).times(share).toDecimalPlaces(decimals, Decimal.ROUND_DOWN);
}

/** What each step unlocks: the steps add up to all tokens. */
export function unlockSteps(tokens: string, decimals: number, shares: readonly string[]): string[] {
  let share = new Decimal(0);
  let before = new Decimal(0);
  return shares.map((one) => {
    share = share.plus(one);
    const after = unlockedTokens(tokens, decimals, share);
    const step = after.minus(before);
    before = after;
    return step.toFixed();
  });
}

/** The state of a sale and of one subscription to it, as far as an estimate needs them. */
export interface SaleSoFar extends SaleTerms {
  mode: SaleMode;
  ticketSize: string | null;
  /** The tokens that all people asked for together, the own ones among them. */
  subscribed: string;
}

/**
 * What the sale would bring if it ended now, for an own request of so many tokens. Pro rata it is the least: what others may not get
 * because of the cap is shared again. In a lottery it is the average.
 */
export function ifSaleEndedNow(sale: SaleSoFar, own: DecimalValue) {
  const { cap, mode, price, subscribed, supply, ticketSize, tokenDecimals } = sale;
  const request = new Decimal(own);
  const all = Decimal.max(subscribed, request);
  if (all.isZero() || request.isZero())
    return { tokens: new Decimal(0), chance: new Decimal(0), ...salePayment(0, 0, price) };
  const part = Decimal.min(1, new Decimal(supply).div(all));
  if (mode === 'lottery' && ticketSize !== null) {
    const tickets = all.div(ticketSize);
    const chance = Decimal.min(1, new Decimal(saleWinners(supply, ticketSize)).div(tickets));
    const tokens = request.times(chance).toDecimalPlaces(tokenDecimals, Decimal.ROUND_DOWN);
    return { tokens, chance, ...salePayment(saleCost(request, price), tokens, price) };
  }
  const share = request.times(part).toDecimalPlaces(tokenDecimals, Decimal.ROUND_DOWN);
  const tokens = Decimal.min(share, cap, request);
  return { tokens, chance: part, ...salePayment(saleCost(request, price), tokens, price) };
}

function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
