import type {
  Balance,
  CurrencyAccounts,
  CurrencyRate,
  HoldingCost,
  WalletPosting,
  ProfitBaseline,
} from '@h5/shared/contract/wallet/endpoints';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import type { Clock } from '../clock';
import { fiatRates } from '../content/fiatRates';
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
  clock: Pick<Clock, 'now'>;
  day: DailyProfitBaseline;
  costs: HoldingCosts;
}

const fiatRateDecimals = 8;

/** Reads balances and postings. */
export class WalletService {
  readonly #db: Db;
  readonly #hasCoin: Deps['hasCoin'];
  readonly #coinValue: Deps['coinValue'];
  readonly #day: DailyProfitBaseline;
  readonly #costs: HoldingCosts;
  readonly #reading: ConcurrencyLimit;
  readonly #clock: Deps['clock'];

  constructor({ db, reading, hasCoin, coinValue, day, costs, clock }: Deps) {
    this.#db = db;
    this.#reading = reading;
    this.#clock = clock;
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

  /** The balances by currency. */
  async currencies(userId: string): Promise<CurrencyAccounts[]> {
    const byCurrency = new Map<number, CurrencyAccounts>();
    for (const { currencyId, accountType, available } of await sql.listUserBalances(
      this.#db,
      userId,
    )) {
      const coin = this.#coinValue(currencyId).code;
      const known = byCurrency.get(currencyId) ?? { currencyId, coin, accounts: [] };
      known.accounts.push({ accountType, available });
      byCurrency.set(currencyId, known);
    }
    return [...byCurrency.values()];
  }

  rate(currencyId: number): CurrencyRate {
    this.#checkCoin({ currencyId });
    const time = this.#clock.now();
    const usd = this.#coinValue(currencyId).usdPrice;
    if (usd === undefined) return { currencyId, usd: null, rates: {}, time };
    const worth = fiatRates.map(({ code, rate }) => [
      code,
      toWireAmount(new Decimal(usd).times(rate).toDecimalPlaces(fiatRateDecimals)),
    ]);
    return { currencyId, usd, rates: Object.fromEntries(worth) as Record<string, string>, time };
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

  #checkCoin({ currencyId }: Pick<UserBalanceKey, 'currencyId'>): void {
    if (!this.#hasCoin(currencyId)) throw new AppError('COIN_NOT_FOUND');
  }
}
