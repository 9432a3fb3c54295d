/** What the house may stand against, and what happens when somebody's loss or gain is more than there is. Amounts in USDT. */
import { Decimal, type DecimalValue } from '../../money/money';
import { roundDownAmount, type PositionSide } from './futures';
import type { ContractTerms } from './futuresTerms';

/** The house's equity is its available and frozen money in account 3. Net sides are long positions less short ones, at notional. */
export interface HouseExposure {
  houseEquity: DecimalValue;
  netLong: DecimalValue;
  /** The net sides of the other markets, each without its sign, added up. */
  otherNets: DecimalValue;
}

export interface HouseRoom {
  /** The largest net side of this market. */
  limit: Decimal;
  /** What can still be opened, at notional. */
  long: Decimal;
  short: Decimal;
}

/**
 * What people can still open: a move of 25 % against the house's net side may cost it at most 20 % of its equity in one market and 50 % in
 * all of them. What reduces the net side always has room. Rounded down.
 */
export function houseRoom(
  terms: Pick<ContractTerms, 'houseMove' | 'houseMarketShare' | 'houseTotalShare'>,
  exposure: HouseExposure,
): HouseRoom {
  const equity = Decimal.max(0, exposure.houseEquity);
  const share = (part: string) => equity.times(part).div(terms.houseMove);
  const total = share(terms.houseTotalShare).minus(exposure.otherNets);
  const limit = roundDownAmount(Decimal.max(0, Decimal.min(share(terms.houseMarketShare), total)));
  const net = new Decimal(exposure.netLong);
  return {
    limit,
    long: roomOfSide(limit, net),
    short: roomOfSide(limit, net.negated()),
  };
}

/** Whether the house accepts an order. */
export function isWithinHouseRoom(
  room: HouseRoom,
  side: PositionSide,
  notional: DecimalValue,
): boolean {
  return new Decimal(notional).lte(room[side]);
}

/** What the liquidations of one tick and market do to the insurance fund. */
export interface InsuranceSettlement {
  fundAfter: Decimal;
  /** What the fund pays, and what it lacks, which the house bears. */
  paid: Decimal;
  houseBears: Decimal;
  /** One for each remainder, in its order. */
  parts: readonly { toFund: Decimal; fromFund: Decimal; fromHouse: Decimal }[];
}

/**
 * Settles the remainders of one tick, riskiest position first: above zero what a liquidation leaves, below zero what it lacks. All that is
 * left over goes into the fund before anything is taken out.
 */
export function settleInsurance(
  fund: DecimalValue,
  remainders: readonly DecimalValue[],
): InsuranceSettlement {
  const zero = new Decimal(0);
  const amounts = remainders.map((amount) => new Decimal(amount));
  let left = amounts.reduce((sum, amount) => sum.plus(Decimal.max(0, amount)), new Decimal(fund));
  const parts = amounts.map((amount) => {
    if (amount.gte(0)) return { toFund: amount, fromFund: zero, fromHouse: zero };
    const missing = amount.negated();
    const fromFund = Decimal.min(missing, left);
    left = left.minus(fromFund);
    return { toFund: zero, fromFund, fromHouse: missing.minus(fromFund) };
  });
  const sum = (part: 'fromFund' | 'fromHouse') =>
    parts.reduce((total, amounts) => total.plus(amounts[part]), zero);
  return { fundAfter: left, paid: sum('fromFund'), houseBears: sum('fromHouse'), parts };
}

/** A position as deleveraging ranks it. `pnl` is at the mark price. */
export interface RankedPosition {
  id: string;
  pnl: DecimalValue;
  margin: DecimalValue;
  multiple: number;
  openedAt: number;
}

/**
 * The positions that deleveraging closes, in order: those with a gain, highest `pnl / margin × multiple` first, older first among equals.
 * It begins when gains exceed 80 % of the house's equity and ends when they are at most 60 % of what is left of it, since each is paid in
 * full. Source: the ranking by profit and leverage of BitMEX and Bybit.
 */
export function positionsToDeleverage(
  terms: Pick<ContractTerms, 'deleverageAbove' | 'deleverageUntil'>,
  houseEquity: DecimalValue,
  positions: readonly RankedPosition[],
) {
  let equity = new Decimal(houseEquity);
  const winners = positions
    .filter(({ pnl }) => new Decimal(pnl).gt(0))
    .map((position) => ({ ...position, rank: deleverageRank(position) }))
    .sort((left, right) => right.rank.cmp(left.rank) || left.openedAt - right.openedAt);
  let gains = winners.reduce((sum, { pnl }) => sum.plus(pnl), new Decimal(0));
  const closed: string[] = [];
  if (gains.gt(equity.times(terms.deleverageAbove))) {
    for (const { id, pnl } of winners) {
      if (gains.lte(equity.times(terms.deleverageUntil))) break;
      closed.push(id);
      equity = equity.minus(pnl);
      gains = gains.minus(pnl);
    }
  }
  return { closed, houseEquity: equity, gains };
}

/** `pnl / margin × multiple`: who gains most for the margin at stake is closed first. */
export function deleverageRank({
  pnl,
  margin,
  multiple,
}: Pick<RankedPosition, 'pnl' | 'margin' | 'multiple'>): Decimal {
  return new Decimal(pnl).div(margin).times(multiple);
}

function roomOfSide(limit: Decimal, net: Decimal): Decimal {
  return Decimal.max(0, limit.minus(net));
}
