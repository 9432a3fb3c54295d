import type {
  Balance,
  HoldingCost,
  Posting,
  ProfitBaseline,
} from '@h5/shared/contract/wallet/endpoints';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import { balanceOf } from '../ledger/balanceOf';
import { findCoin } from '../markets/catalogue';
import type { DailyValuation } from './DailyValuation';
import type { HoldingCosts } from './HoldingCosts';
import type { Page } from '../db/pages';
import * as sql from './wallet.sql';
import type { BalanceKey } from './wallet.sql';

interface Deps {
  db: Db;
  reading: ConcurrencyLimit;
  /** The price of a currency in US dollars. */
  usdOf: (currencyId: number) => string;
  day: DailyValuation;
  costs: HoldingCosts;
}

/** Reads balances and postings. */
export class WalletService {
  readonly #db: Db;
  readonly #usdOf: (currencyId: number) => string;
  readonly #day: DailyValuation;
  readonly #costs: HoldingCosts;
  readonly #reading: ConcurrencyLimit;

  constructor({ db, reading, usdOf, day, costs }: Deps) {
    this.#db = db;
    this.#reading = reading;
    this.#usdOf = usdOf;
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
    const rows = await sql.balances(this.#db, userId);
    return rows.map((row) => balanceOf(row, this.#usdOf(row.currencyId)));
  }

  /** Returns zero balances for an account that was never used. */
  async detail(userId: string, key: BalanceKey): Promise<Balance> {
    requireKnownCoin(key);
    const row = await sql.balance(this.#db, userId, key);
    const account = row ?? { ...key, available: '0', frozen: '0', version: 0 };
    return balanceOf(account, this.#usdOf(key.currencyId));
  }

  lines(userId: string, input: BalanceKey & Page) {
    return this.#reading.run(userId, () => this.#lines(userId, input));
  }

  async #lines(userId: string, input: BalanceKey & Page) {
    const { accountType, currencyId, page, limit } = input;
    requireKnownCoin(input);
    const account = await sql.balance(this.#db, userId, input);
    if (!account) return { list: [], page, limit, total: 0 };
    const { list, ...rest } = await sql.postingsOf(this.#db, account.id, { page, limit });
    const ofAccount = { accountType, currencyId };
    return {
      list: list.map((row): Posting => ({ ...row, ...ofAccount, id: String(row.id) })),
      ...rest,
    };
  }
}

function requireKnownCoin({ currencyId }: BalanceKey): void {
  if (!findCoin(currencyId)) throw new AppError('COIN_NOT_FOUND');
}
