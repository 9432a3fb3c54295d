import type { Balance, LedgerLine } from '@h5/shared/contract/wallet';
import type { Db } from '../db/Db';
import { AppError } from '../http/AppError';
import { balanceOf } from '../ledger/balanceOf';
import { findCoin } from '../markets/catalogue';
import * as sql from './wallet.sql';
import type { BalanceKey } from './wallet.sql';

/** What people have; it reads, and never writes. */
export class WalletService {
  readonly #db: Db;
  readonly #usdOf: (currencyId: number) => string;

  /** `usdOf` tells what one of a coin is worth. */
  constructor(db: Db, usdOf: (currencyId: number) => string) {
    this.#db = db;
    this.#usdOf = usdOf;
  }

  async list(userId: string): Promise<Balance[]> {
    const rows = await sql.balances(this.#db, userId);
    return rows.map((row) => balanceOf(row, this.#usdOf(row.currencyId)));
  }

  /** An account that was never used is empty, not missing. */
  async detail(userId: string, key: BalanceKey): Promise<Balance> {
    refuseUnknownCoin(key);
    const row = await sql.balance(this.#db, userId, key);
    const account = row ?? { ...key, available: '0', frozen: '0', version: 0 };
    return balanceOf(account, this.#usdOf(key.currencyId));
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
}

function refuseUnknownCoin({ currencyId }: BalanceKey): void {
  if (!findCoin(currencyId)) throw new AppError('COIN_NOT_FOUND');
}
