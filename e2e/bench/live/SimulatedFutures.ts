import type { ContractMarket } from '@h5/shared/contract/futures/contractMarket';
import type { ContractView, PositionSummary } from '@h5/shared/contract/futures/endpoints';
import type { Position } from '@h5/shared/contract/futures/position';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import { SimulatedMarket } from './SimulatedMarket';

const positionCount = 20;
const contractSize = '0.01';
const openedAt = Date.UTC(2026, 0, 15);
const wideRoom = { long: '40000000', short: '40000000' };

/** The perpetual contract of the first market, and a person with twenty positions in it. */
export class SimulatedFutures {
  readonly symbol = 'BTC-PERP';
  readonly price = new SimulatedMarket(0);
  readonly positions: readonly Position[];
  readonly #spot: SimulatedMarket;
  readonly #nextOvernight = Date.now() + 3_600_000;
  #recorded: { index: string; last: string; mark: string };

  constructor(spot: SimulatedMarket) {
    this.#spot = spot;
    this.#recorded = this.record();
    this.positions = Array.from({ length: positionCount }, (_, place) => this.#position(place));
  }

  /** Records the index, the last price and the mark between them. Whoever reads the contract before the next second gets the same. */
  record() {
    const { price } = this;
    const [index, last] = [this.#spot.ticks, price.ticks];
    const mark = Math.round((index + last) / 2);
    this.#recorded = {
      index: price.price(index),
      last: price.price(last),
      mark: price.price(mark),
    };
    return this.#recorded;
  }

  market(): ContractMarket {
    const { index, mark } = this.#recorded;
    const terms = { ...futuresTerms, riskWarnings: [...futuresTerms.riskWarnings], contractSize };
    return {
      ...this.price.market(),
      symbol: this.symbol,
      kind: 'contract',
      index,
      mark,
      terms: { ...terms, tiers: [...terms.tiers] },
    };
  }

  view(): ContractView {
    const { terms } = this.market();
    return {
      ...this.#recorded,
      last: this.price.price(this.price.ticks),
      terms,
      time: Date.now(),
      room: wideRoom,
      openInterest: { long: '12', short: '9' },
      nextOvernight: this.#nextOvernight,
      waiting: { long: [], short: [] },
      mine: { available: '5000', frozen: '900', positions: [...this.positions], orders: [] },
    };
  }

  summary(): PositionSummary {
    const { positions } = this;
    return {
      balance: '5000',
      margin: '900',
      pnl: '0',
      riskRate: '100',
      time: Date.now(),
      positions: [...positions],
      orders: [],
    };
  }

  /** Longs and shorts in turn, from little to much leverage, each far enough from its open price that its sign stays. */
  #position(place: number): Position {
    const away = (place % 4 < 2 ? 1 : -1) * (500 + 40 * place);
    const open = this.price.ticks + away;
    const multiple = 5 + 2 * place;
    const hundredths = 20 + 7 * place;
    const margin = (Math.ceil((open * hundredths) / (10 * multiple)) / 100).toFixed(2);
    return {
      id: `0198a5b0-7c1e-7000-8000-0000000001${String(place).padStart(2, '0')}`,
      parentId: null,
      baseId: this.price.baseId,
      quoteId: defaultQuoteId,
      symbol: this.symbol,
      side: place % 2 === 0 ? 'long' : 'short',
      kind: 'market',
      lots: String(hundredths),
      number: (hundredths / 100).toFixed(2),
      multiple,
      limitPrice: null,
      openPrice: this.price.price(open),
      marginFirst: margin,
      margin,
      fee: '1.2',
      overnight: '0',
      takeProfitPrice: null,
      stopLossPrice: null,
      status: 'holding',
      closePrice: null,
      closeReason: null,
      pnl: null,
      returned: null,
      accountType: accountType.margin,
      traderId: null,
      createdAt: openedAt - place * 60_000,
      openedAt,
      closedAt: null,
      receiptId: null,
      version: 1,
    };
  }
}
