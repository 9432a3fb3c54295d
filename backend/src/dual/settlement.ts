import { Decimal } from '@h5/shared/money/money';
import {
  dualPaidInSide,
  dualSamplesFrom,
  dualSettlementPrice,
  findDualSamples,
  settleDual,
  type DualSample,
} from '@h5/shared/rules/dual/dual';
import { computeReceiptOutput } from '@h5/shared/rules/receipts/receiptRules';
import type { ReceiptTick } from '@h5/shared/rules/receipts/ReceiptInputs';
import type { Tx } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import { listLatestPriceSeconds, listPricesOfMarket } from '../prices/prices.sql';
import type { OwnedReceipt } from '../receipts/writeReceipts';
import type { Position } from './Position';

const rule = 'dual.settle/1';

/** The samples of the settlements that one transaction makes. */
export class RecordedSamples {
  readonly #tx: Tx;
  readonly #marketIdOf: (symbol: string) => number | undefined;
  readonly #known = new Map<string, Promise<DualSample[]>>();
  #newest: Promise<number> | undefined;

  constructor(tx: Tx, marketIdOf: (symbol: string) => number | undefined) {
    this.#tx = tx;
    this.#marketIdOf = marketIdOf;
  }

  of({ symbol, settleAt }: Pick<Position, 'symbol' | 'settleAt'>): Promise<DualSample[]> {
    const key = `${symbol} ${settleAt}`;
    const known = this.#known.get(key) ?? this.#read(symbol, settleAt);
    this.#known.set(key, known);
    return known;
  }

  /** Whether no more seconds up to a time will be recorded: the record only grows at its end. */
  async isComplete(time: number): Promise<boolean> {
    this.#newest ??= listLatestPriceSeconds(this.#tx, 1).then(([row]) => row?.time ?? -Infinity);
    return (await this.#newest) >= time;
  }

  async #read(symbol: string, settleAt: number): Promise<DualSample[]> {
    const marketId = this.#marketIdOf(symbol);
    if (marketId === undefined) throw new Error(`The market ${symbol} is not known.`);
    const range = { marketId, from: dualSamplesFrom(settleAt), to: settleAt + 1 };
    const recorded = await listPricesOfMarket(this.#tx, range);
    const samples = recorded.map(({ time, index }) => ({ time, price: index }));
    return findDualSamples(settleAt, samples);
  }
}

/** A settled position and what proves it. */
export interface Settled {
  position: Position;
  receipt: OwnedReceipt;
}

/** What samples make of a position: with too few of them the amount goes back. */
export function settlePosition(
  position: Position,
  samples: readonly DualSample[],
  now: number,
): Settled {
  const { amount, baseId, days, linked, quoteId, rate, settleAt, symbol, type, userId } = position;
  const price = dualSettlementPrice(samples.map((sample) => sample.price));
  const { side, pay } = price
    ? settleDual(position, amount, price)
    : { side: dualPaidInSide(type), pay: new Decimal(amount) };
  const ticks = samples.map(({ time, price: at }): ReceiptTick => [symbol, time, at]);
  // Ticks tell market and time, unless there are too few.
  const known = { type, amount, days, linked, rate };
  const inputs = price ? known : { ...known, symbol, settle_at: settleAt };
  const receipt: OwnedReceipt = {
    id: newUuidV7(now),
    userId,
    rule,
    inputs,
    ticks,
    output: computeReceiptOutput(rule, inputs, ticks),
  };
  return {
    receipt,
    position: {
      ...position,
      result: price ? 'success' : 'fail',
      settlePrice: price?.toFixed() ?? null,
      paidCurrencyId: side === 'base' ? baseId : quoteId,
      paid: pay.toFixed(),
      receiptId: receipt.id,
    },
  };
}
