import type {
  MakeTransferInput,
  MovementKind,
  Transfer,
} from '@h5/shared/contract/transfers/endpoints';
import {
  accountsInUse,
  accountType,
  type AccountType,
} from '@h5/shared/contract/wallet/accountTypes';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import type { Db } from '../db/Db';
import type { PageRequest } from '../db/pages';
import { AppError } from '../errors/AppError';
import type { MoneyCommandRunner } from '../ledger/MoneyCommandRunner';
import { hashRequestFields } from '../ledger/requests.sql';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import type { Coin } from '../markets/catalogue';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { carryOutTransfer, type Moved } from './carryOutTransfer';
import * as sql from './transfers.sql';

interface Deps {
  reads: Db;
  money: MoneyCommandRunner;
  readLimit: ConcurrencyLimit;
  instruments: Pick<InstrumentCatalogue, 'findCoin' | 'spotMarkets'>;
}

const openTypes = new Set<AccountType>(accountsInUse.map((name) => accountType[name]));

/** Moves funds between the accounts of one person: free of charge, at once, in one journal. */
export class TransfersService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async make(
    userId: string,
    { reqId, currencyId: id, olderCurrencyId, amount, from, to }: MakeTransferInput,
  ): Promise<Transfer> {
    const currencyId = id ?? olderCurrencyId;
    const doAgree = id === undefined || olderCurrencyId === undefined || id === olderCurrencyId;
    if (currencyId === undefined || !doAgree) throw new AppError('INVALID_REQUEST');
    const moved: Moved = { currencyId, amount: toWireAmount(amount), from, to };
    const hash = hashRequestFields({ ...moved });
    const request = { userId, operation: 'wallet.transfer', reqId, hash };
    return this.#deps.money.run(request, (movement) => {
      this.#check(moved);
      return carryOutTransfer(movement, userId, moved);
    });
  }

  #check({ currencyId, amount, from, to }: Moved): void {
    const coin = this.#findSpotCoin(currencyId);
    if (!coin) throw new AppError('COIN_NOT_FOUND');
    if (from === to) throw new AppError('SAME_ACCOUNT');
    if (!openTypes.has(from) || !openTypes.has(to)) throw new AppError('STATE');
    if (new Decimal(amount).decimalPlaces() > coin.decimals) {
      const step = new Decimal(10).pow(-coin.decimals).toFixed();
      throw new AppError('QUANTITY_OFF_STEP', { step });
    }
  }

  /** Only coins of spot markets are moved: shares of stocks stay in their account. */
  #findSpotCoin(currencyId: number): Coin | undefined {
    const { instruments } = this.#deps;
    const isOnSpot = instruments.spotMarkets.some(
      ({ baseId, quoteId }) => currencyId === baseId || currencyId === quoteId,
    );
    return isOnSpot ? instruments.findCoin(currencyId) : undefined;
  }

  list(userId: string, { kind, ...page }: PageRequest & { kind?: MovementKind | undefined }) {
    const { reads, readLimit } = this.#deps;
    return readLimit.run(userId, () => sql.listUserMovements(reads, userId, kind, page));
  }
}
