import type {
  Earnings,
  LockOrder,
  LockProduct,
  LockStatus,
} from '@h5/shared/contract/finance/endpoints';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import {
  lockAmountDecimals,
  lockUnpaidInterest,
  lockSchedule,
  lockYearlyRate,
} from '@h5/shared/rules/lockMining';
import { utcDayStart } from '@h5/shared/rules/profit';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import type { PageRequest } from '../db/pages';
import { AppError } from '../errors/AppError';
import type { MoneyCommandRunner } from '../ledger/MoneyCommandRunner';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import { hashRequestFields } from '../ledger/requests.sql';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import type { ProductAreas } from '../product-areas/ProductAreas';
import { notifyLockOwner, toLockOrder, type Lock } from './Lock';
import { accountsOfLocks, earnAccountKey, postLockPurchase, spotAccountKey } from './lockJournals';
import * as sql from './lockMining.sql';
import { earningsOf } from './earnings';
import { payOutRedeemedLock } from './payout';
import { settleLockPayouts } from './settlePayouts';

/** How many locks of a person may be in progress: each is paid every day. */
export const maxOpenLocks = 100;

interface Deps {
  db: Db;
  reads: Db;
  clock: Clock;
  money: MoneyCommandRunner;
  outflow: Pick<OutflowSwitch, 'isStopped'>;
  readLimit: ConcurrencyLimit;
  coinValue: PublishBalancesDeps['coinValue'];
  productAreas: Pick<ProductAreas, 'requireProductArea'>;
  usdOf: (currencyId: number) => string | undefined;
}

interface Purchase {
  reqId: string;
  productId: number;
  amount: string;
}

interface Redemption {
  reqId: string;
  id: string;
  /** The penalty that the user was shown. */
  penalty?: string | undefined;
}

/** Lock mining: an amount is frozen for a number of days and earns interest each day. */
export class LockMiningService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async ensureDemo(): Promise<void> {
    await this.#deps.db.transaction().execute((tx) => sql.seedDemoLockProducts(tx));
  }

  async products(): Promise<LockProduct[]> {
    const rows = await sql.listLockProducts(this.#deps.reads);
    return rows.map((row) => ({ ...row, yearRate: toWireAmount(lockYearlyRate(row)) }));
  }

  async buy(userId: string, { reqId, ...purchase }: Purchase): Promise<LockOrder> {
    await this.#deps.productAreas.requireProductArea(userId, 'finance');
    const request = { userId, operation: 'lock.buy', reqId, hash: hashRequestFields(purchase) };
    return this.#deps.money.run(request, (movement) => this.#buy(movement, userId, purchase));
  }

  async #buy(
    movement: MoneyMovement,
    userId: string,
    { productId, amount }: Omit<Purchase, 'reqId'>,
  ): Promise<LockOrder> {
    const { tx, now } = movement;
    if (this.#deps.outflow.isStopped) throw new AppError('OUTFLOW_STOPPED');
    const product = await sql.findLockProduct(tx, productId);
    if (!product) throw new AppError('NOT_FOUND');
    checkAmount(product, amount);
    const { currencyId, dailyYield, penaltyRatio, kind, periodDays } = product;
    const terms = { currencyId, dailyYield, penaltyRatio, kind, periodDays };
    const lock: Lock = {
      id: newUuidV7(now),
      userId,
      productId,
      amount: toWireAmount(amount),
      ...terms,
      boughtAt: now,
      ...lockSchedule(now, periodDays),
      daysPaid: 0,
      income: '0',
      end: null,
      penalty: '0',
      returned: '0',
      endedAt: null,
      receiptId: null,
    };
    await movement.lock(accountsOfLocks([lock]));
    if (new Decimal(movement.account(spotAccountKey(lock)).available).lt(amount)) {
      throw new AppError('INSUFFICIENT_BALANCE');
    }
    // The account is locked: purchases in one coin are counted one after the other.
    if ((await sql.countOpenLocks(tx, userId, maxOpenLocks)) >= maxOpenLocks) {
      throw new AppError('TOO_MANY_LOCKS', { max: maxOpenLocks });
    }
    // The whole interest is covered from the start, or there is no sale.
    const { available } = movement.systemAccount(earnAccountKey(lock));
    const isCovered = lockUnpaidInterest(lock, amount).lte(available);
    if (!isCovered || !(await sql.takeProductCapacity(tx, productId, lock.amount))) {
      throw new AppError('SOLD_OUT');
    }
    await sql.insertLock(tx, lock);
    await postLockPurchase(movement, lock);
    notifyLockOwner(movement, lock);
    return toLockOrder(lock);
  }

  redeem(userId: string, { reqId, id, penalty }: Redemption): Promise<LockOrder> {
    const hash = hashRequestFields({ id, penalty: penalty ?? null });
    const request = { userId, operation: 'lock.redeem', reqId, hash };
    return this.#deps.money.run(request, async (movement) => {
      const found = await sql.findLock(movement.tx, userId, id);
      if (!found) throw new AppError('NOT_FOUND');
      await movement.lock(accountsOfLocks([found]));
      const [lock] = await sql.selectLocksForUpdate(movement.tx, [id]);
      if (!lock) throw new AppError('STATE');
      const payout = payOutRedeemedLock(lock, movement.now);
      if (penalty !== undefined && new Decimal(payout.lock.penalty).gt(penalty)) {
        throw new AppError('TERMS_CHANGED');
      }
      const [left] = await settleLockPayouts(movement, [payout], this.#deps);
      return toLockOrder(left ?? payout.lock);
    });
  }

  list(userId: string, query: PageRequest & { status?: LockStatus | undefined }) {
    const { reads, readLimit } = this.#deps;
    return readLimit.run(userId, async () => {
      const { list, ...page } = await sql.listUserLocks(reads, userId, query);
      return { list: list.map(toLockOrder), ...page };
    });
  }

  /** What all products of a person earn. */
  earnings(userId: string): Promise<Earnings> {
    const { clock, reads, readLimit, usdOf } = this.#deps;
    const midnight = utcDayStart(clock.now());
    return readLimit.run(userId, () => earningsOf(reads, { userId, midnight, usdOf }));
  }

  detail(userId: string, { id, ...page }: PageRequest & { id: string }) {
    const { reads, readLimit } = this.#deps;
    return readLimit.run(userId, async () => {
      const lock = await sql.findLock(reads, userId, id);
      if (!lock) throw new AppError('NOT_FOUND');
      return { order: toLockOrder(lock), days: await sql.listLockIncomes(reads, lock, page) };
    });
  }
}

function checkAmount({ minAmount, maxAmount }: sql.LockProductRow, text: string): void {
  const amount = new Decimal(text);
  if (amount.decimalPlaces() > lockAmountDecimals) {
    throw new AppError('QUANTITY_OFF_STEP', {
      step: new Decimal(10).pow(-lockAmountDecimals).toFixed(),
    });
  }
  if (amount.lt(minAmount)) throw new AppError('QUANTITY_TOO_SMALL', { min: minAmount });
  if (amount.gt(maxAmount)) throw new AppError('QUANTITY_TOO_LARGE', { max: maxAmount });
}
