import type { Balance, LedgerLine } from '@h5/shared/contract/wallet';
import { Decimal, toAmount } from '@h5/shared/money/money';
import type { Db } from '../db/Db';
import { AppError } from '../http/AppError';
import { findCoin, findMarket } from '../markets/catalogue';
import type { MarketFeed } from '../markets/MarketFeed';
import * as sql from './wallet.sql';
import type { BalanceKey, BalanceRow } from './wallet.sql';

const tether = 3;
const usdDecimals = 8;

/** What people have; it reads, and never writes. */
export class WalletService {
  readonly #db: Db;
  readonly #feed: MarketFeed;

  constructor(db: Db, feed: MarketFeed) {
    this.#db = db;
    this.#feed = feed;
  }

  async list(userId: string): Promise<Balance[]> {
    const rows = await sql.balances(this.#db, userId);
    return rows.map((row) => this.#toBalance(row));
  }

  /** An account that was never used is empty, not missing. */
  async detail(userId: string, key: BalanceKey): Promise<Balance> {
    refuseUnknownCoin(key);
    const row = await sql.balance(this.#db, userId, key);
    return this.#toBalance(row ?? { id: 0, ...key, available: '0', frozen: '0', version: 0 });
  }

  async lines(userId: string, input: BalanceKey & { page: number; limit: number }) {
    const { accountType, currencyId, page, limit } = input;
    refuseUnknownCoin(input);
    const account = await sql.balance(this.#db, userId, input);
    if (!account) return { list: [], page, limit, total: 0 };
    const { list, total } = await sql.lines(this.#db, account.id, { page, limit });
    const ofAccount = { accountType, currencyId };
    return {
      list: list.map((row): LedgerLine => ({ ...row, ...ofAccount, id: String(row.id) })),
      page,
      limit,
      total,
    };
  }

  #toBalance({ accountType, currencyId, available, frozen, version }: BalanceRow): Balance {
    const worth = new Decimal(available).plus(frozen).times(this.#usdPrice(currencyId));
    return {
      accountType,
      currencyId,
      coin: findCoin(currencyId)?.code ?? '',
      available,
      frozen,
      usd: toAmount(worth.toDecimalPlaces(usdDecimals)),
      version,
    };
  }

  /** By the index; a coin without a price yet is worth nothing rather than a guess. */
  #usdPrice(currencyId: number): string {
    if (currencyId === tether) return '1';
    const market = findMarket(currencyId, tether);
    return (market && this.#feed.index(market.symbol)) ?? '0';
  }
}

function refuseUnknownCoin({ currencyId }: BalanceKey): void {
  if (!findCoin(currencyId)) throw new AppError('COIN_NOT_FOUND');
}
