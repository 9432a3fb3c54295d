import { Decimal } from '../../money/money';
import type { ReceiptInputs, ReceiptTick } from '../receipts/ReceiptInputs';
import { sealedListText, sealedRows, withValues, type ListedRow } from '../receipts/sealedList';
import { sha256Hex } from '../receipts/sha256';
import {
  allotProRata,
  drawLottery,
  lotterySeed,
  saleWinners,
  unlockedTokens,
  type SaleTerms,
} from './tokenSale';

type Output = Readonly<Record<string, string>>;

/** How many recorded minutes after a list is sealed its beacon is made of. */
export const beaconMinutes = 10;
/** The market whose index the beacon is made of. */
export const beaconSymbol = 'BTC-USDT';

const minuteMs = 60_000;

/**
 * A pro rata allotment: `project, supply, cap, price, decimals, list_hash`, and the sealed list. `results_hash` is that of the list with
 * tokens in place of commitments.
 */
export function allotmentProRata(inputs: ReceiptInputs): Output {
  const orders = sealedRows(inputs);
  const tokens = allotProRata(
    termsOf(inputs),
    orders.map(({ value }) => value),
  );
  const committed = orders.reduce((sum, { value }) => sum.plus(value), new Decimal(0));
  return { committed: committed.toFixed(), ...resultOf(inputs, orders, tokens) };
}

/**
 * A lottery: `project, supply, cap, price, decimals, ticket_size, list_hash, seed_hash, server_seed, sealed_at`, the sealed list, and as ticks
 * the index of the ten recorded whole minutes after the list was sealed, which are the beacon. Without orders nothing is drawn, and there is none.
 */
export function allotmentLottery(inputs: ReceiptInputs): Output {
  const orders = sealedRows(inputs);
  const serverSeed = inputs.text('server_seed');
  if (sha256Hex(serverSeed) !== inputs.text('seed_hash'))
    throw new RangeError('The seed is not the one whose hash was published.');
  const beacon = beaconOf(inputs, orders.length > 0);
  const ticketSize = inputs.amount('ticket_size');
  const counts = orders.map(({ value }) => wholeTickets(value));
  const seed = lotterySeed(serverSeed, inputs.text('list_hash'), beacon);
  const winners = saleWinners(inputs.amount('supply'), ticketSize);
  const { cut, tickets, won } = drawLottery(seed, counts, winners);
  const tokens = won.map((count) => new Decimal(count).times(ticketSize).toFixed());
  const issued = counts.reduce((sum, count) => sum + count, 0);
  return {
    seed,
    tickets: String(issued),
    winners: String(tickets.length),
    cut,
    ...resultOf(inputs, orders, tokens),
  };
}

/** A step that unlocks tokens: `tokens, decimals, share_before, share`, the shares that had come before it and with it. */
export function unlockStep(inputs: ReceiptInputs): Output {
  const [tokens, decimals] = [inputs.amount('tokens'), inputs.time('decimals')];
  const after = unlockedTokens(tokens, decimals, inputs.amount('share'));
  const before = unlockedTokens(tokens, decimals, inputs.amount('share_before'));
  return { unlocked: after.minus(before).toFixed() };
}

/** The tokens of each order by its receipt and list, as the receipt page shows and saves them. */
export function allottedTokens(
  rule: string,
  inputs: ReceiptInputs,
  output: Output,
): ListedRow[] | undefined {
  const orders = sealedRows(inputs);
  if (rule === 'ieo.pro_rata/1') {
    const tokens = allotProRata(
      termsOf(inputs),
      orders.map(({ value }) => value),
    );
    return withValues(orders, tokens);
  }
  if (rule !== 'ieo.lottery/1') return undefined;
  const ticketSize = inputs.amount('ticket_size');
  const counts = orders.map(({ value }) => wholeTickets(value));
  const winners = saleWinners(inputs.amount('supply'), ticketSize);
  const { won } = drawLottery(output.seed ?? '', counts, winners);
  return withValues(
    orders,
    won.map((count) => new Decimal(count).times(ticketSize).toFixed()),
  );
}

/** The whole minutes up to the last tick of a lottery: those that were recorded are its beacon; undefined for other receipts. */
export function beaconRange({ rule, inputs, ticks }: LotteryReceipt) {
  const { sealed_at: sealedAt } = inputs;
  const last = ticks.at(-1)?.[1];
  if (!rule.startsWith('ieo.lottery/') || typeof sealedAt !== 'number' || last === undefined) {
    return undefined;
  }
  const first = (Math.floor(sealedAt / minuteMs) + 1) * minuteMs;
  const count = Math.min(mostMinutes, Math.max(0, Math.floor((last - first) / minuteMs) + 1));
  const minutes = Array.from({ length: count }, (_, place) => first + place * minuteMs);
  return { symbol: beaconSymbol, minutes };
}

interface LotteryReceipt {
  rule: string;
  inputs: Readonly<Record<string, unknown>>;
  ticks: readonly ReceiptTick[];
}

/** More would keep a page busy; a beacon that took longer is checked as far as that. */
const mostMinutes = 120;

/** The tickets of an order of a lottery: their numbers follow each other. */
export interface OrderTickets {
  ref: string;
  first: number;
  count: number;
  /** The numbers of those that won. */
  won: number[];
}

/** Which tickets each order of a lottery has, and which of them won; undefined for other receipts. */
export function orderTickets(
  rule: string,
  inputs: ReceiptInputs,
  output: Output,
): OrderTickets[] | undefined {
  if (rule !== 'ieo.lottery/1') return undefined;
  const orders = sealedRows(inputs);
  const counts = orders.map(({ value }) => wholeTickets(value));
  const winners = saleWinners(inputs.amount('supply'), inputs.amount('ticket_size'));
  const drawn = drawLottery(output.seed ?? '', counts, winners).tickets.sort(
    (one, other) => one - other,
  );
  let next = 1;
  return orders.map(({ ref }, place) => {
    const count = counts[place] ?? 0;
    const first = next;
    next += count;
    return { ref, first, count, won: drawn.filter((one) => one >= first && one < next) };
  });
}

function resultOf(inputs: ReceiptInputs, orders: readonly ListedRow[], tokens: readonly string[]) {
  const sold = tokens.reduce((sum, one) => sum.plus(one), new Decimal(0));
  return {
    orders: String(orders.length),
    sold: sold.toFixed(),
    left: new Decimal(inputs.amount('supply')).minus(sold).toFixed(),
    results_hash: sha256Hex(sealedListText(withValues(orders, tokens))),
  };
}

function termsOf(inputs: ReceiptInputs): SaleTerms {
  return {
    price: inputs.amount('price'),
    supply: inputs.amount('supply'),
    cap: inputs.amount('cap'),
    tokenDecimals: inputs.time('decimals'),
  };
}

/** The prices of the ticks, which must be those of whole minutes after the seal, one after the other. */
function beaconOf(inputs: ReceiptInputs, isDrawn: boolean): string {
  const ticks = inputs.tickPrices();
  if (!isDrawn && ticks.length === 0) return '';
  if (inputs.indexSymbol() !== beaconSymbol || ticks.length !== beaconMinutes)
    throw new RangeError('The beacon is the index of ten minutes.');
  let last = inputs.time('sealed_at');
  for (const { time } of ticks) {
    if (time <= last || time % minuteMs !== 0)
      throw new RangeError('The ticks are not those of the minutes after the list was sealed.');
    last = time;
  }
  return ticks.map(({ price }) => price).join(',');
}

function wholeTickets(value: string): number {
  const count = Number(value);
  if (Number.isSafeInteger(count)) return count;
  throw new TypeError('A number of tickets is not whole.');
}
