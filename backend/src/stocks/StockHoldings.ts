import { toScaledUnits, fromScaledUnits } from '@h5/shared/money/units';
import { moneyDecimals } from '@h5/shared/rules/spot/spotUnits';
import type { WorkingStockOrder } from './StockOrder';
import type { StockPositionRow } from './stocks.sql';

const one = 10n ** BigInt(moneyDecimals);
const costDecimals = 2 * moneyDecimals;

/** What a person holds of a stock: whole numbers of 10⁻⁸, and of 10⁻¹⁶ for the exact cost of what was bought. */
interface StockHolding {
  readonly userId: string;
  readonly marketId: number;
  quantity: bigint;
  cost: bigint;
  /** Rounded down. */
  average: bigint;
  realised: bigint;
}

/** The holdings of all people, and which of them a batch has changed. */
export class StockHoldings {
  readonly #byKey = new Map<string, StockHolding>();
  readonly #changed = new Set<StockHolding>();

  recover(rows: readonly StockPositionRow[]): void {
    this.#byKey.clear();
    this.#changed.clear();
    for (const row of rows) {
      const holding = {
        userId: row.user_id,
        marketId: row.market_id,
        quantity: toScaledUnits(row.quantity, moneyDecimals),
        cost: toScaledUnits(row.cost, costDecimals),
        average: toScaledUnits(row.average, moneyDecimals),
        realised: toScaledUnits(row.realised, moneyDecimals),
      };
      this.#byKey.set(keyOf(holding), holding);
    }
  }

  buy(order: WorkingStockOrder, { quantity, value }: { quantity: bigint; value: bigint }): void {
    const holding = this.#of(order);
    holding.quantity += quantity;
    holding.cost += value * one;
    holding.average = holding.cost / holding.quantity;
  }

  /** The average stays. Returns the profit: that of the shares that were sold, less the fee. */
  sell(
    order: WorkingStockOrder,
    { quantity, value, fee }: { quantity: bigint; value: bigint; fee: bigint },
  ): bigint {
    const holding = this.#of(order);
    const profit = value - ceilDivide(holding.average * quantity, one) - fee;
    holding.realised += profit;
    holding.quantity -= quantity;
    holding.cost = holding.average * holding.quantity;
    if (holding.quantity === 0n) holding.average = 0n;
    return profit;
  }

  /** The rows that have changed since the last call. */
  takeChanged(): StockPositionRow[] {
    const rows = [...this.#changed].map(
      ({ userId, marketId, quantity, cost, average, realised }) => ({
        user_id: userId,
        market_id: marketId,
        quantity: fromScaledUnits(quantity, moneyDecimals),
        cost: fromScaledUnits(cost, costDecimals),
        average: fromScaledUnits(average, moneyDecimals),
        realised: fromScaledUnits(realised, moneyDecimals),
      }),
    );
    this.#changed.clear();
    return rows;
  }

  #of({ userId, scale }: WorkingStockOrder): StockHolding {
    const key = keyOf({ userId, marketId: scale.market.id });
    const holding = this.#byKey.get(key) ?? {
      userId,
      marketId: scale.market.id,
      quantity: 0n,
      cost: 0n,
      average: 0n,
      realised: 0n,
    };
    this.#byKey.set(key, holding);
    this.#changed.add(holding);
    return holding;
  }
}

function keyOf({ userId, marketId }: Pick<StockHolding, 'userId' | 'marketId'>): string {
  return `${userId}/${marketId}`;
}

function ceilDivide(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
