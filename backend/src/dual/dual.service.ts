import type {
  DualDetail,
  DualPosition,
  DualProduct,
  DualStatus,
} from '@h5/shared/contract/dual/endpoints';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { dualDays, dualPast, dualSampleTimes, dualValueDate } from '@h5/shared/rules/dual/dual';
import type { DualType } from '@h5/shared/rules/dual/dual';
import { utcDayStart } from '@h5/shared/rules/profit';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import type { PageRequest } from '../db/pages';
import { AppError } from '../errors/AppError';
import type { MoneyCommandRunner } from '../ledger/MoneyCommandRunner';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import { hashRequestFields } from '../ledger/requests.sql';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import type { MarketsService } from '../markets/markets.service';
import type { PriceRecord } from '../prices/PriceRecord';
import type { ProductAreas } from '../product-areas/ProductAreas';
import { accountsOf, isCovered, postPurchase, spotAccountKey } from './dualJournals';
import * as sql from './dual.sql';
import { notifyOwner, paidInId, toDualPosition, type Position } from './Position';

/** How many positions of a person may wait for their settlement. */
export const maxOpenPositions = 200;

const dayMs = 86_400_000;
const daysOfPast = 365;
const pastKeptMs = 60_000;

interface Deps {
  db: Db;
  reads: Db;
  clock: Clock;
  money: MoneyCommandRunner;
  outflow: Pick<OutflowSwitch, 'isStopped'>;
  readLimit: ConcurrencyLimit;
  productAreas: Pick<ProductAreas, 'requireProductArea'>;
  markets: Pick<MarketsService, 'candles'>;
  prices: Pick<PriceRecord, 'newest'>;
}

interface Purchase {
  reqId: string;
  id: number;
  num: number;
  baseId: number;
  type: DualType;
  /** The days that the person was shown. */
  days?: number | undefined;
}

/** Invest and dual: an amount is frozen until the index decides in which of two currencies it comes back with interest. */
export class DualService {
  readonly #deps: Deps;
  readonly #closes = new Map<string, { readAt: number; closes: Promise<string[]> }>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async products(query: sql.ProductFilter & PageRequest) {
    const now = this.#deps.clock.now();
    const { list, ...page } = await sql.listProductsOnSale(this.#deps.reads, now, query);
    return { list: list.map((row) => toDualProduct(row, now)), ...page };
  }

  async detail(id: number): Promise<DualDetail> {
    const { clock, prices, reads } = this.#deps;
    const now = clock.now();
    const row = await sql.findProduct(reads, id);
    if (!row) throw new AppError('NOT_FOUND');
    const index = prices.newest()?.prices.get(row.symbol)?.index ?? null;
    const days = Math.max(0, dualDays(now, row.settleAt));
    const closes = await this.#dailyCloses(row.symbol, now);
    const past =
      index === null ? { k: 0, n: 0 } : dualPast(closes, { days, linked: row.linked }, index);
    return { product: toDualProduct(row, now), index, days, past };
  }

  async buy(userId: string, { reqId, ...purchase }: Purchase): Promise<DualPosition> {
    await this.#deps.productAreas.requireProductArea(userId, 'finance');
    const fields = { ...purchase, days: purchase.days ?? null };
    const request = { userId, operation: 'dual.buy', reqId, hash: hashRequestFields(fields) };
    return this.#deps.money.run(request, (movement) => this.#buy(movement, userId, purchase));
  }

  async #buy(
    movement: MoneyMovement,
    userId: string,
    { id, num, baseId, type, days: shownDays }: Omit<Purchase, 'reqId'>,
  ): Promise<DualPosition> {
    const { tx, now } = movement;
    if (this.#deps.outflow.isStopped) throw new AppError('OUTFLOW_STOPPED');
    const product = await sql.findProduct(tx, id);
    if (!product || product.baseId !== baseId || product.type !== type) {
      throw new AppError('NOT_FOUND');
    }
    if (!toDualProduct(product, now).onSale) throw new AppError('ENDED');
    const position = positionOf(product, userId, num, now);
    if (shownDays !== undefined && shownDays !== position.days) throw new AppError('TERMS_CHANGED');
    await movement.lock(accountsOf([position]));
    const { available } = movement.account(spotAccountKey(position, paidInId(position)));
    if (new Decimal(available).lt(position.amount)) throw new AppError('INSUFFICIENT_BALANCE');
    // The account is locked: purchases in one currency are counted one after the other.
    if ((await sql.countOpenPositions(tx, userId, maxOpenPositions)) >= maxOpenPositions) {
      throw new AppError('TOO_MANY_DUALS', { max: maxOpenPositions });
    }
    // What the house may owe is covered from the start, or there is no sale.
    if (!isCovered(movement, position) || !(await sql.takeShares(tx, id, num))) {
      throw new AppError('SOLD_OUT');
    }
    await sql.insertPosition(tx, position);
    await postPurchase(movement, position);
    notifyOwner(movement, position);
    return toDualPosition(position, now);
  }

  list(userId: string, query: PageRequest & { status?: DualStatus | undefined }) {
    const { clock, reads, readLimit } = this.#deps;
    const now = clock.now();
    return readLimit.run(userId, async () => {
      const { list, ...page } = await sql.listUserPositions(reads, userId, { ...query, now });
      return { list: list.map((position) => toDualPosition(position, now)), ...page };
    });
  }

  /** The next whole minute after a time whose price settles something that was bought. */
  async nextSampleTime(after: number): Promise<number | undefined> {
    const times = await sql.listOpenSettleTimes(this.#deps.db, after);
    return times.flatMap(dualSampleTimes).find((time) => time > after);
  }

  /** The closes of the last days that are over, oldest first. */
  #dailyCloses(symbol: string, now: number): Promise<string[]> {
    const known = this.#closes.get(symbol);
    if (known && now - known.readAt < pastKeptMs) return known.closes;
    const closes = this.#readCloses(symbol, now);
    this.#closes.set(symbol, { readAt: now, closes });
    closes.catch(() => this.#closes.delete(symbol));
    return closes;
  }

  async #readCloses(symbol: string, now: number): Promise<string[]> {
    const to = utcDayStart(now);
    const from = to - daysOfPast * dayMs;
    const { texts } = await this.#deps.markets.candles({ symbol, period: '1d', from, to });
    return texts.map((text) => (JSON.parse(text) as { close: string }).close);
  }
}

function toDualProduct({ isReplaced, ...product }: sql.ProductRow, now: number): DualProduct {
  return { ...product, onSale: !isReplaced && now < product.saleEnd };
}

/** What a purchase makes of a product: its terms are copied. */
function positionOf(product: sql.ProductRow, userId: string, num: number, now: number): Position {
  const { id: productId, kind, type, baseId, quoteId, symbol, share, linked, rate } = product;
  const { settleAt } = product;
  return {
    id: newUuidV7(now),
    userId,
    productId,
    kind,
    type,
    baseId,
    quoteId,
    symbol,
    share,
    linked,
    rate,
    settleAt,
    num,
    amount: toWireAmount(new Decimal(share).times(num)),
    days: dualDays(now, settleAt),
    boughtAt: now,
    valueDate: dualValueDate(now),
    result: null,
    settlePrice: null,
    paidCurrencyId: null,
    paid: null,
    receiptId: null,
  };
}
