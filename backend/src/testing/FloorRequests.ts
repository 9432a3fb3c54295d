import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal, floorToStep } from '@h5/shared/money/money';
import { positionPnl } from '@h5/shared/rules/futures/futures';
import type { Clock } from '../clock';
import type { CopyCommands } from '../copy-trading/copyCommands';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { FuturesCommands } from '../futures/futuresCommands';
import type { FuturesPrices } from '../futures/FuturesPrices';
import { futuresMarketsOf } from '../futures/futuresMarkets';
import type { SpotMarket } from '../markets/catalogue';
import type { OptionsEngine } from '../options/OptionsEngine';
import { moveHouseFunds } from './moveHouseFunds';
import { newRequestId, type PlannedAction } from './tradingPlan';

const usdt = 3;
const copied = { amount: '500', ownCap: 100 };
/** More than the house has to pay then, and less than what lets it deleverage. */
const equityToGains = '1.15';

interface Deps {
  db: Db;
  clock: Clock;
  prices: FuturesPrices;
  markets: readonly SpotMarket[];
  people: readonly string[];
  leadTrader: number;
  options: OptionsEngine;
  futures: FuturesCommands;
  copying: CopyCommands;
}

type Request = () => Promise<unknown>;
type Action<Kind extends PlannedAction['kind']> = Extract<PlannedAction, { kind: Kind }>;

/** Makes requests of the actions of a plan. */
export class FloorRequests {
  readonly #deps: Deps;
  #drained = '0';

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** What is asked is known before it is asked, so that it is accepted at its time. Undefined if there is nothing to do it with. */
  requestOf(action: PlannedAction): Promise<Request | undefined> | Request | undefined {
    const { copying, leadTrader, people } = this.#deps;
    const person = people[action.trader] ?? '';
    const reqId = newRequestId();
    switch (action.kind) {
      case 'option':
        return this.#optionRequest(person, action);
      case 'open':
        return this.#openRequest(person, action);
      case 'close':
        return this.#closeRequest(person, action);
      case 'stops':
        return this.#stopsRequest(person, action);
      case 'follow': {
        const size = { size: 'multiple', number: action.number } as const;
        return () => copying.follow(person, { reqId, traderId: leadTrader, ...size, ...copied });
      }
      case 'leave':
        return () => copying.leave(person, { reqId, traderId: leadTrader, mode: action.mode });
      case 'detach':
        return this.#detachRequest(person, action);
      case 'drain':
        return this.#drainRequest();
      case 'refill':
        return () => this.#moveFunds(this.#drained);
    }
  }

  #optionRequest(
    person: string,
    { symbol, direction, seconds, stake }: Action<'option'>,
  ): Request | undefined {
    const market = this.#market(symbol);
    const order = { baseId: market.baseId, currencyId: usdt, direction, seconds, stake };
    return () => this.#deps.options.submit(person, { reqId: newRequestId(), ...order });
  }

  #openRequest(
    person: string,
    { symbol, side, multiple, value }: Action<'open'>,
  ): Request | undefined {
    const market = this.#market(symbol);
    const price = this.#deps.prices.newest()?.prices.get(symbol)?.last;
    if (price === undefined) return undefined;
    const lots = floorToStep(new Decimal(value).div(price).div(contractSizeOf(market)), '0.01');
    return () =>
      this.#deps.futures.open(person, {
        reqId: newRequestId(),
        baseId: market.baseId,
        quoteId: usdt,
        side,
        multiple,
        kind: 'market',
        lots: lots.toFixed(),
      });
  }

  async #closeRequest(
    person: string,
    { which, share }: Action<'close'>,
  ): Promise<Request | undefined> {
    const held = await this.#held(person, which);
    if (!held) return undefined;
    const lots = floorToStep(held.lots.times(share), '0.01').toFixed();
    const part = share === 1 ? undefined : lots;
    return () =>
      this.#deps.futures.close(person, { reqId: newRequestId(), id: held.id, lots: part });
  }

  async #stopsRequest(
    person: string,
    { which, takeProfit, stopLoss }: Action<'stops'>,
  ): Promise<Request | undefined> {
    const held = await this.#held(person, which);
    const mark = held && this.#deps.prices.newest()?.prices.get(held.spot)?.mark;
    if (!held || mark === undefined) return undefined;
    const isLong = held.side === 'long';
    const level = (ratio: number) =>
      floorToStep(new Decimal(mark).times(isLong ? ratio : 2 - ratio), held.tick).toFixed();
    return () =>
      this.#deps.futures.setStops(person, {
        reqId: newRequestId(),
        id: held.id,
        takeProfitPrice: level(takeProfit),
        stopLossPrice: level(stopLoss),
      });
  }

  async #detachRequest(person: string, { which }: Action<'detach'>): Promise<Request | undefined> {
    const held = await this.#held(person, which);
    return (
      held && (() => this.#deps.copying.detach(person, { reqId: newRequestId(), id: held.id }))
    );
  }

  async #drainRequest(): Promise<Request> {
    const { db, prices } = this.#deps;
    const house = await db
      .selectFrom('accounts')
      .select('available')
      .where('system', '=', 'house')
      .where('type', '=', accountType.margin)
      .where('currency_id', '=', usdt)
      .executeTakeFirstOrThrow();
    const gains = (await this.#allHeld()).reduce((sum, position) => {
      const mark = prices.newest()?.prices.get(position.spot)?.mark ?? '0';
      const openPrice = position.open_price ?? '0';
      const pnl = positionPnl({ ...position, openPrice }, mark);
      return sum.plus(Decimal.max(0, pnl));
    }, new Decimal(0));
    const left = floorToStep(gains.times(equityToGains), '0.01');
    this.#drained = new Decimal(house.available).minus(left).toFixed();
    return () => this.#moveFunds(`-${this.#drained}`);
  }

  async #moveFunds(amount: string): Promise<void> {
    const { db, clock, futures, people } = this.#deps;
    await moveHouseFunds(db, clock.now(), amount);
    // The engine reads what others moved with its next batch, which a refused command makes.
    const unknown = { reqId: newRequestId(), id: newRequestId() };
    await futures.cancel(people[0] ?? '', unknown).catch(ignoreRefusal);
  }

  /** One of the positions that a person holds. */
  async #held(person: string, which: number) {
    const held = (await this.#allHeld()).filter(({ user_id: owner }) => owner === person);
    return held[which % Math.max(1, held.length)];
  }

  /** In an order that does not depend on ids. */
  async #allHeld() {
    const rows = await this.#deps.db
      .selectFrom('positions')
      .select(['id', 'user_id', 'side', 'number', 'symbol', 'open_price'])
      .where('status', '=', 'holding')
      .orderBy('created_at')
      .orderBy('symbol')
      .orderBy('number')
      .execute();
    return rows.map((row) => {
      const market = this.#market(row.symbol.replace('-PERP', '-USDT'));
      const lots = new Decimal(row.number).div(contractSizeOf(market));
      return { ...row, lots, spot: market.symbol, tick: market.tickSize };
    });
  }

  #market(symbol: string): SpotMarket {
    const market = this.#deps.markets.find((one) => one.symbol === symbol);
    if (!market) throw new RangeError(`There is no ${symbol}.`);
    return market;
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

function contractSizeOf(market: SpotMarket): string {
  const [contract] = futuresMarketsOf([market]);
  if (!contract) throw new RangeError(`${market.symbol} has no contract.`);
  return contract.contractSize;
}
