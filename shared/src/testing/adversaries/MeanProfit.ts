/** The mean of many profits, and how far it may be from what was to be expected. */
export class MeanProfit {
  trades = 0;
  wins = 0;
  #sum = 0;
  #squares = 0;

  add(profit: number): void {
    this.trades += 1;
    if (profit > 0) this.wins += 1;
    this.#sum += profit;
    this.#squares += profit ** 2;
  }

  get mean(): number {
    return this.#sum / this.trades;
  }

  get standardError(): number {
    const variance = this.#squares / this.trades - this.mean ** 2;
    return Math.sqrt(variance / this.trades);
  }

  /** The highest mean that the trades leave room for. */
  get highest(): number {
    return this.mean + 3 * this.standardError;
  }

  get lowest(): number {
    return this.mean - 3 * this.standardError;
  }
}
