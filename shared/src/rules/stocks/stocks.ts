/**
 * Stocks: quoted in USD, paid and received in USDT at a rate (USD for one USDT) that is locked with the order. Fees are in USD, up to the cent,
 * over the whole order. USDT has 8 decimals: rounded up when it is paid, down when it is received.
 */
import { ceilToStep, Decimal, floorToStep, type DecimalValue } from '../../money/money';

export type StockSide = 'buy' | 'sell';

export interface StockTerms {
  /** The least fee of an order, in USD. */
  minFee: string;
  /** Of the value of an order, as a ratio. */
  feeRate: string;
  /** How far a price may be from the last close, as a ratio. */
  priceBand: string;
}

export const stockTerms: StockTerms = { minFee: '0.99', feeRate: '0.0003', priceBand: '0.1' };

const cents = 2;
const usdtDecimals = 8;
const averageDecimals = 8;

/** The fee of an order by its value, both in USD. */
export function stockFee(
  { minFee, feeRate }: Pick<StockTerms, 'minFee' | 'feeRate'>,
  value: DecimalValue,
): Decimal {
  const fee = new Decimal(value).times(feeRate).toDecimalPlaces(cents, Decimal.ROUND_UP);
  return Decimal.max(minFee, fee);
}

/** The USDT that a buy freezes: its value at the limit with the fee. */
export function stockBuyHold(
  terms: Pick<StockTerms, 'minFee' | 'feeRate'>,
  limit: DecimalValue,
  number: DecimalValue,
  rate: DecimalValue,
): Decimal {
  const value = new Decimal(limit).times(number);
  return paidUsdt(value.plus(stockFee(terms, value)), rate);
}

/** What an order has come to: value and fee in USD, and what was paid or received in USDT. */
export interface StockTotals {
  value: Decimal;
  fee: Decimal;
  usdt: Decimal;
}

export const noStockTotals: StockTotals = {
  value: new Decimal(0),
  fee: new Decimal(0),
  usdt: new Decimal(0),
};

/**
 * A further fill of an order. Fee and USDT are those of everything that is filled less what was already charged, so that many fills cost no
 * more than one. A sale never costs more than it brings: what is lacking of its fee is taken from the next fill.
 */
export function addStockFill(
  terms: Pick<StockTerms, 'minFee' | 'feeRate'>,
  side: StockSide,
  rate: DecimalValue,
  totals: StockTotals,
  fillValue: DecimalValue,
): { totals: StockTotals; fee: Decimal; usdt: Decimal } {
  const value = totals.value.plus(fillValue);
  const due = stockFee(terms, value);
  const fee = side === 'buy' ? due : Decimal.min(due, value);
  const usdt =
    side === 'buy' ? paidUsdt(value.plus(fee), rate) : receivedUsdt(value.minus(fee), rate);
  return {
    totals: { value, fee, usdt },
    fee: fee.minus(totals.fee),
    usdt: usdt.minus(totals.usdt),
  };
}

/** The most shares whose hold `percent` of what is available in USDT pays for. */
export function affordableShares(
  terms: Pick<StockTerms, 'minFee' | 'feeRate'>,
  order: {
    available: DecimalValue;
    percent: number;
    price: DecimalValue;
    rate: DecimalValue;
    lotSize: DecimalValue;
  },
): Decimal {
  const { available, percent, price, rate, lotSize } = order;
  if (new Decimal(price).lte(0)) return new Decimal(0);
  const budget = new Decimal(available).times(percent).div(100).toDecimalPlaces(usdtDecimals);
  const usd = budget.times(rate);
  const most = Decimal.min(
    usd.minus(terms.minFee).div(price),
    usd.div(new Decimal(1).plus(terms.feeRate).times(price)),
  );
  let number = floorToStep(Decimal.max(0, most), lotSize);
  // The fee is rounded up to the cent, which may be worth a share of a cheap company.
  while (number.gt(0) && stockBuyHold(terms, price, number, rate).gt(budget)) {
    number = number.minus(lotSize);
  }
  return number;
}

/** The average price of a holding after a buy, rounded down to 8 decimals. A sale keeps the average. */
export function averageAfterBuy(
  holding: { number: DecimalValue; average: DecimalValue },
  number: DecimalValue,
  price: DecimalValue,
): Decimal {
  const cost = new Decimal(holding.average).times(holding.number);
  const total = new Decimal(holding.number).plus(number);
  return new Decimal(price)
    .times(number)
    .plus(cost)
    .div(total)
    .toDecimalPlaces(averageDecimals, Decimal.ROUND_DOWN);
}

/** What a sale gained or lost in USD: `(price − average) × number − fee`. */
export function realisedProfit(sale: {
  price: DecimalValue;
  average: DecimalValue;
  number: DecimalValue;
  fee: DecimalValue;
}): Decimal {
  return new Decimal(sale.price).minus(sale.average).times(sale.number).minus(sale.fee);
}

const changeDecimals = 6;

/** How far a price has moved since the close of the trading day before, as a ratio; 0 while that is not known. */
export function changeSinceClose(previousClose: DecimalValue, last: DecimalValue): Decimal {
  const close = new Decimal(previousClose);
  if (close.isZero()) return close;
  return new Decimal(last)
    .div(close)
    .minus(1)
    .toDecimalPlaces(changeDecimals, Decimal.ROUND_HALF_UP);
}

/**
 * What a holding gained or lost in USD on a trading day, before fees: what was held at its opening since the previous close, and what
 * was bought or sold since then at its own price.
 */
export function profitOfDay(holding: {
  number: DecimalValue;
  last: DecimalValue;
  previousClose: DecimalValue;
  /** Shares bought less shares sold. */
  bought: DecimalValue;
  /** What was paid for them less what they brought. */
  paid: DecimalValue;
}): Decimal {
  const { number, last, previousClose, bought, paid } = holding;
  const worthBefore = new Decimal(number).minus(bought).times(previousClose);
  return new Decimal(number).times(last).minus(worthBefore).minus(paid);
}

/** The lowest and the highest price of a day, by the last close: multiples of the tick inside the band. */
export function stockPriceRange(
  { priceBand }: Pick<StockTerms, 'priceBand'>,
  lastClose: DecimalValue,
  tickSize: DecimalValue,
) {
  const close = new Decimal(lastClose);
  return {
    min: ceilToStep(close.times(new Decimal(1).minus(priceBand)), tickSize),
    max: floorToStep(close.times(new Decimal(1).plus(priceBand)), tickSize),
  };
}

/** Whether a price is inside the band. An opening price outside it rejects the orders that were queued for it. */
export function isInPriceBand(
  { priceBand }: Pick<StockTerms, 'priceBand'>,
  lastClose: DecimalValue,
  price: DecimalValue,
): boolean {
  const change = new Decimal(price).minus(lastClose).abs();
  return change.lte(new Decimal(lastClose).times(priceBand));
}

function paidUsdt(usd: Decimal, rate: DecimalValue): Decimal {
  return usd.div(rate).toDecimalPlaces(usdtDecimals, Decimal.ROUND_UP);
}

function receivedUsdt(usd: Decimal, rate: DecimalValue): Decimal {
  return usd.div(rate).toDecimalPlaces(usdtDecimals, Decimal.ROUND_DOWN);
}
