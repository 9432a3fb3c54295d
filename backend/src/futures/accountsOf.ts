import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { copyAccountOf, marginAccountOf } from '../copy-trading/CopyState';
import type { UserAccountKey } from '../ledger/Account';
import type { FuturesCommand } from './commands';
import type { FuturesState } from './FuturesState';

/** The accounts that a command decides by, apart from those of positions and relations, which are in memory with them. */
export function accountsOf(command: FuturesCommand, state: FuturesState): UserAccountKey[] {
  const { userId } = command;
  switch (command.kind) {
    case 'open': {
      const { baseId, quoteId: currencyId } = command.input;
      const isKnown = state.marketByCurrencies(baseId, currencyId) !== undefined;
      return isKnown ? [{ userId, type: accountType.margin, currencyId }] : [];
    }
    case 'follow':
      return [marginAccountOf(userId), copyAccountOf(userId)];
    case 'moveFunds':
    case 'setTrader':
      return [marginAccountOf(userId)];
    default:
      return [];
  }
}
