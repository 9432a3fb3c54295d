import type { DepositState } from '@h5/shared/contract/deposits/deposit';
import type { NetworkName } from '@h5/shared/rules/networks';
import type { Generated } from '../db/Db';

export interface DepositTables {
  deposit_addresses: { user_id: string; network: NetworkName; address: string };
  deposits: {
    id: string;
    user_id: string;
    network: NetworkName;
    txid: string;
    output: number;
    currency_id: number;
    address: string;
    amount: string;
    state: DepositState;
    block_height: number | null;
    confirmations: Generated<number>;
    /** What a reversal could not take back. */
    uncovered: Generated<string>;
    seen_at: number;
    credited_at: number | null;
    final_at: number | null;
  };
  deposit_cursor: { only_row: Generated<boolean>; cursor: number };
}

declare module '../db/Db' {
  interface Tables extends DepositTables {}
}
