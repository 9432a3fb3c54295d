import type {
  Balance,
  HoldingCost,
  WalletPosting,
  ProfitBaseline,
} from '@h5/shared/contract/wallet/endpoints';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import { toBalance, type PricedCoin } from '../ledger/toBalance';
import type { DailyProfitBaseline } from './DailyProfitBaseline';
import type { HoldingCosts } from './HoldingCosts';
import type { PageRequest } from '../db/pages';
import * as sql from './wallet.sql';
import type { UserBalanceKey } from './wallet.sql';

interface Deps {
  db: Db;
  reading: ConcurrencyLimit;
  hasCoin: (currencyId: number) => boolean;
  coinValue: (currencyId: number) => PricedCoin;
  day: DailyProfitBaseline;
  costs: HoldingCosts;
}

/** Reads balances and postings. */
export class WalletService {
  readonly #db: Db;
  readonly #hasCoin: Deps['hasCoin'];
  readonly #coinValue: Deps['coinValue'];
  readonly #day: DailyProfitBaseline;
  readonly #costs: HoldingCosts;
  readonly #reading: ConcurrencyLimit;

  constructor({ db, reading, hasCoin, coinValue, day, costs }: Deps) {
    this.#db = db;
    this.#reading = reading;
    this.#hasCoin = hasCoin;
    this.#coinValue = coinValue;
    this.#day = day;
    this.#costs = costs;
  }

  today(userId: string): Promise<ProfitBaseline> {
    return this.#reading.run(userId, () => this.#day.of(userId));
  }

  costs(userId: string): Promise<HoldingCost[]> {
    return this.#reading.run(userId, () => this.#costs.of(userId));
  }

  async list(userId: string): Promise<Balance[]> {
    const rows = await sql.listUserBalances(this.#db, userId);
    return rows.map((row) => toBalance(row, this.#coinValue(row.currencyId)));
  }

  /** Returns zero balances for an account that was never used. */
  async detail(userId: string, key: UserBalanceKey): Promise<Balance> {
    this.#checkCoin(key);
    const row = await sql.findUserBalance(this.#db, userId, key);
    const account = row ?? { ...key, available: '0', frozen: '0', version: 0 };
    return toBalance(account, this.#coinValue(key.currencyId));
  }

  postings(userId: string, input: UserBalanceKey & PageRequest) {
    return this.#reading.run(userId, () => this.#postings(userId, input));
  }

  async #postings(userId: string, input: UserBalanceKey & PageRequest) {
    const { accountType, currencyId, page, limit } = input;
    this.#checkCoin(input);
    const account = await sql.findUserBalance(this.#db, userId, input);
    if (!account) return { list: [], page, limit, total: 0 };
    const { list, ...rest } = await sql.listAccountPostings(this.#db, account.id, { page, limit });
    const ofAccount = { accountType, currencyId };
    return {
      list: list.map((row): WalletPosting => ({ ...row, ...ofAccount, id: String(row.id) })),
      ...rest,
    };
  }

  #checkCoin({ currencyId }: UserBalanceKey): void {
    if (!this.#hasCoin(currencyId)) throw new AppError('COIN_NOT_FOUND');
  }
}
