import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { AppError } from '../errors/AppError';
import type { Account, LockedAccounts, UserAccountKey } from '../ledger/LockedAccounts';
import type { EngineState } from './EngineState';
import { parseMoneyUnits } from './MarketScale';
import { requiredHold, type WorkingOrder } from './WorkingOrder';

/** How many limit orders a person may have open in one market. */
export const maxOpenOrdersPerMarket = 200;

/** Checks the orders of a batch one after the other against limits and balances; each reserves what it may cost. */
export class PreTradeCheck {
  readonly #state: EngineState;
  readonly #accounts: LockedAccounts;
  readonly #available = new Map<number, bigint>();
  readonly #openLimits = new Map<string, number>();

  constructor(state: EngineState, accounts: LockedAccounts) {
    this.#state = state;
    this.#accounts = accounts;
  }

  /** Returns the order with its accounts and its place in the sequence, or why it is refused. */
  accept(draft: WorkingOrder): WorkingOrder | AppError {
    const { userId, scale, kind, side } = draft;
    const limitKey = `${userId}/${scale.market.symbol}`;
    const open =
      this.#openLimits.get(limitKey) ?? this.#state.openLimits(userId, scale.market.symbol);
    if (kind === 'limit' && open >= maxOpenOrdersPerMarket) {
      return new AppError('TOO_MANY_OPEN_ORDERS', { max: maxOpenOrdersPerMarket });
    }
    const [base, quote] = orderAccountKeys(draft).map((key) => this.#accounts.byKey(key));
    if (!base || !quote) throw new Error('The accounts of an order were not opened.');
    const isCovered = this.#reserve(side === 'buy' ? quote : base, requiredHold(draft));
    if (!isCovered) return new AppError('INSUFFICIENT_BALANCE');
    if (kind === 'limit') this.#openLimits.set(limitKey, open + 1);
    const sequence = this.#state.nextSequence();
    return { ...draft, sequence, baseAccount: base.id, quoteAccount: quote.id };
  }

  #reserve({ id, available }: Account, amount: bigint): boolean {
    const left = this.#available.get(id) ?? parseMoneyUnits(available);
    if (amount > left) return false;
    this.#available.set(id, left - amount);
    return true;
  }
}

/** The owner's accounts of the base and of the quote currency. */
export function orderAccountKeys({
  userId,
  scale,
}: WorkingOrder): [UserAccountKey, UserAccountKey] {
  const key = { userId, type: accountType.spot };
  const { baseId, quoteId } = scale.market;
  return [
    { ...key, currencyId: baseId },
    { ...key, currencyId: quoteId },
  ];
}
