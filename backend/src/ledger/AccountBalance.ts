import type { AccountType } from '@h5/shared/contract/wallet/accountTypes';
import { fromScaledUnits, toScaledUnits } from '@h5/shared/money/units';
import type { Account, AccountIdentity } from './Account';

/** The scale of `numeric(38, 18)`. */
export const ledgerDecimals = 18;

/** A whole number of 10⁻¹⁸ as text, in the normal form of the database: no trailing zeros. */
export function formatLedgerUnits(units: bigint): string {
  return fromScaledUnits(units, ledgerDecimals);
}

/** The inverse: an amount, which may be negative, as a whole number of 10⁻¹⁸. */
export function parseLedgerUnits(amount: string): bigint {
  return toScaledUnits(amount, ledgerDecimals);
}

/** The balances of one account as whole numbers of 10⁻¹⁸, with the postings that were applied so far. */
export class AccountBalance implements AccountIdentity {
  readonly id: number;
  readonly userId: string | null;
  readonly type: AccountType;
  readonly currencyId: number;
  available = 0n;
  frozen = 0n;
  /** Grows by one with every posting. */
  version = 0;
  /** The state of the row. It is written only if the row still has this version. */
  stored = { available: 0n, frozen: 0n, version: 0 };
  /** How many keep this object, such as working orders. While there are any, a cache must not drop it. */
  uses = 0;

  constructor(account: Account) {
    this.id = account.id;
    this.userId = account.userId;
    this.type = account.type;
    this.currencyId = account.currencyId;
    this.rowIs(account);
  }

  /** Takes over what the row says. Postings that are not written yet stay applied. */
  rowIs({ available, frozen, version }: Pick<Account, 'available' | 'frozen' | 'version'>): void {
    const before = this.stored;
    this.stored = {
      available: toScaledUnits(available, ledgerDecimals),
      frozen: toScaledUnits(frozen, ledgerDecimals),
      version,
    };
    this.available += this.stored.available - before.available;
    this.frozen += this.stored.frozen - before.frozen;
    this.version += this.stored.version - before.version;
  }

  /** The row has been written. */
  written(): void {
    const { available, frozen, version } = this;
    this.stored = { available, frozen, version };
  }

  apply(available: bigint, frozen: bigint): void {
    this.available += available;
    this.frozen += frozen;
    this.version += 1;
  }

  account(): Account {
    const { id, userId, type, currencyId, version } = this;
    const available = formatLedgerUnits(this.available);
    const frozen = formatLedgerUnits(this.frozen);
    return { id, userId, type, currencyId, available, frozen, version };
  }
}
