import type { Language } from '@h5/shared/contract/languages';
import type {
  LowerTokenSubscriptionInput,
  SealedList,
  SubscribeToTokenSaleInput,
  TokenSaleDetail,
  TokenSubscription,
  TokenSubscriptionStatus,
} from '@h5/shared/contract/token-sales/endpoints';
import { Decimal, countDecimals, isMultipleOf, toWireAmount } from '@h5/shared/money/money';
import { saleCost, saleLowerableUntilMs } from '@h5/shared/rules/token-sales/tokenSale';
import type { Clock } from '../clock';
import type { Db, Queryable } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import type { PageRequest } from '../db/pages';
import { AppError } from '../errors/AppError';
import type { MoneyCommandRunner } from '../ledger/MoneyCommandRunner';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import { hashRequestFields } from '../ledger/requests.sql';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import type { ProductAreas } from '../product-areas/ProductAreas';
import { toTokenSale, type Sale } from './Sale';
import { payAccountKey, postChange } from './saleJournals';
import type { SaleProgress } from './SaleProgress';
import * as sales from './sales.sql';
import { notifyOwner, toTokenSubscription, type Subscription } from './Subscription';
import * as sql from './subscriptions.sql';

const minuteMs = 60_000;
/** What is to be drawn is drawn by minutes soon after it was sealed. */
const drawnWithinMs = 30 * minuteMs;

interface Deps {
  db: Db;
  reads: Db;
  clock: Clock;
  money: MoneyCommandRunner;
  outflow: Pick<OutflowSwitch, 'isStopped'>;
  readLimit: ConcurrencyLimit;
  productAreas: Pick<ProductAreas, 'requireProductArea'>;
  progress: Pick<SaleProgress, 'changed' | 'stop'>;
}

/** Sales of new tokens: people commit money for a time, and get tokens for a part of it. */
export class TokenSalesService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Before the database is closed. */
  stop(): Promise<void> {
    return this.#deps.progress.stop();
  }

  async list(page: PageRequest, language: Language) {
    const { clock, reads } = this.#deps;
    const now = clock.now();
    const { list, ...rest } = await sales.listSales(reads, now, page);
    return { list: list.map((sale) => toTokenSale(sale, now, language)), ...rest };
  }

  /** With the subscription of a person, if one is signed in. */
  async detail(id: number, userId: string, language: Language): Promise<TokenSaleDetail> {
    const { clock, reads } = this.#deps;
    const sale = await sales.findSale(reads, id);
    if (!sale) throw new AppError('NOT_FOUND');
    const now = clock.now();
    const own = userId ? await sql.findSubscription(reads, id, userId) : undefined;
    return {
      sale: toTokenSale(sale, now, language),
      subscription: own ? await this.#shown(reads, own, sale) : null,
    };
  }

  async sealedList(id: number): Promise<SealedList> {
    const { reads } = this.#deps;
    const sale = await sales.findSale(reads, id);
    if (!sale) throw new AppError('NOT_FOUND');
    const { listHash, sealedAt } = sale;
    if (listHash === null || sealedAt === null) throw new AppError('STATE');
    return { list: await sales.readSealedList(reads, id), listHash, sealedAt };
  }

  subscriptions(
    userId: string,
    query: PageRequest & { status?: TokenSubscriptionStatus | undefined },
  ) {
    const { clock, reads, readLimit } = this.#deps;
    const now = clock.now();
    return readLimit.run(userId, async () => {
      const { list, ...page } = await sql.listUserSubscriptions(reads, userId, { ...query, now });
      const known = await sales.findSales(
        reads,
        list.map(({ saleId }) => saleId),
      );
      const paid = await sql.listPayouts(
        reads,
        list.map(({ id }) => id),
      );
      const shown = list.flatMap((one) => {
        const sale = known.find(({ id }) => id === one.saleId);
        const own = paid.filter(({ subscriptionId }) => subscriptionId === one.id);
        return sale ? [toTokenSubscription(one, sale, own, now)] : [];
      });
      return { list: shown, ...page };
    });
  }

  async subscribe(
    userId: string,
    { reqId, ...wanted }: SubscribeToTokenSaleInput,
  ): Promise<TokenSubscription> {
    await this.#deps.productAreas.requireProductArea(userId, 'finance');
    const request = { userId, operation: 'ieo.raise', reqId, hash: hashRequestFields(wanted) };
    const subscription = await this.#deps.money.run(request, (movement) =>
      this.#raise(movement, userId, wanted),
    );
    this.#deps.progress.changed(wanted.saleId);
    return subscription;
  }

  async lower(
    userId: string,
    { reqId, ...wanted }: LowerTokenSubscriptionInput,
  ): Promise<TokenSubscription> {
    const request = { userId, operation: 'ieo.lower', reqId, hash: hashRequestFields(wanted) };
    const subscription = await this.#deps.money.run(request, (movement) =>
      this.#lower(movement, userId, wanted),
    );
    this.#deps.progress.changed(wanted.saleId);
    return subscription;
  }

  /** The next whole minute after a time whose price a lottery is drawn by. */
  async nextSampleTime(after: number): Promise<number | undefined> {
    const isWaited = await sales.hasUndrawnSale(this.#deps.db, after - drawnWithinMs);
    return isWaited ? (Math.floor(after / minuteMs) + 1) * minuteMs : undefined;
  }

  async #raise(
    movement: MoneyMovement,
    userId: string,
    { saleId, amount, payCurrencyId, price }: Omit<SubscribeToTokenSaleInput, 'reqId'>,
  ): Promise<TokenSubscription> {
    const { tx } = movement;
    if (this.#deps.outflow.isStopped) throw new AppError('OUTFLOW_STOPPED');
    const found = await sales.findSale(tx, saleId);
    if (!found || found.payCurrencyId !== payCurrencyId) throw new AppError('NOT_FOUND');
    if (!new Decimal(price).eq(found.price)) throw new AppError('PRICE_CHANGED');
    checkStep(found, amount);
    const { own, sale } = await this.#open(movement, userId, found);
    const asked = new Decimal(own?.amount ?? 0).plus(amount);
    // Pro rata more than the cap may be asked for: what counts is the part of it that one gets.
    if (sale.mode === 'lottery' && asked.gt(sale.cap)) {
      const max = new Decimal(sale.cap).minus(own?.amount ?? 0).toFixed();
      throw new AppError('QUANTITY_TOO_LARGE', { max });
    }
    const { available } = movement.account(payAccountKey({ userId }, sale));
    if (saleCost(amount, sale.price).gt(available)) throw new AppError('INSUFFICIENT_BALANCE');
    return this.#change(movement, sale, userId, own, toWireAmount(asked));
  }

  async #lower(
    movement: MoneyMovement,
    userId: string,
    { saleId, amount }: Omit<LowerTokenSubscriptionInput, 'reqId'>,
  ): Promise<TokenSubscription> {
    const found = await sales.findSale(movement.tx, saleId);
    if (!found) throw new AppError('NOT_FOUND');
    checkStep(found, amount);
    const { own, sale } = await this.#open(movement, userId, found);
    if (!own) throw new AppError('NOT_FOUND');
    if (movement.now >= sale.endAt - saleLowerableUntilMs) throw new AppError('STATE');
    const asked = new Decimal(own.amount).minus(amount);
    if (asked.isNegative()) throw new AppError('QUANTITY_TOO_LARGE', { max: own.amount });
    return this.#change(movement, sale, userId, own, toWireAmount(asked));
  }

  /** Locks the account and the sale, which must be in progress. */
  async #open(movement: MoneyMovement, userId: string, found: Sale) {
    const { now, tx } = movement;
    await movement.lock({ users: [payAccountKey({ userId }, found)] });
    const sale = await sales.lockSale(tx, found.id);
    if (!sale) throw new AppError('NOT_FOUND');
    if (now < sale.startAt) throw new AppError('NOT_STARTED');
    if (now >= sale.endAt || sale.sealedAt !== null) throw new AppError('ENDED');
    return { sale, own: await sql.findSubscription(tx, sale.id, userId) };
  }

  async #change(
    movement: MoneyMovement,
    sale: Sale,
    userId: string,
    own: Subscription | undefined,
    amount: string,
  ): Promise<TokenSubscription> {
    const { now, tx } = movement;
    const { id: saleId } = sale;
    const before = own ?? { id: newUuidV7(now), saleId, userId, amount: '0', createdAt: now };
    const after = { ...before, amount, tokens: null };
    const isOpen = (one: string) => (new Decimal(one).isZero() ? 0 : 1);
    await sql.saveSubscription(tx, after);
    await sales.addToSale(tx, saleId, {
      amount: new Decimal(amount).minus(before.amount).toFixed(),
      subscribers: isOpen(amount) - isOpen(before.amount),
    });
    await postChange(movement, sale, before, amount);
    const shown = toTokenSubscription(after, sale, [], now);
    notifyOwner(movement, userId, shown);
    return shown;
  }

  async #shown(db: Queryable, own: Subscription, sale: Sale): Promise<TokenSubscription> {
    const paid = await sql.listPayouts(db, [own.id]);
    return toTokenSubscription(own, sale, paid, this.#deps.clock.now());
  }
}

/** Amounts are whole tickets of a lottery, or as fine as the token. */
function checkStep({ ticketSize, tokenDecimals }: Sale, amount: string): void {
  const step = ticketSize ?? new Decimal(10).pow(-tokenDecimals).toFixed();
  if (countDecimals(amount) > tokenDecimals || !isMultipleOf(amount, step))
    throw new AppError('QUANTITY_OFF_STEP', { step });
}
