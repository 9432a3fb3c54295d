import type { NetworkName } from '@h5/shared/rules/networks';
import type { Generated } from '../db/Db';
import type { ChainEvent } from './ChainGateway';

/** Of the simulated chain. */
export interface ChainTables {
  chain_addresses: { network: NetworkName; owner: string; address: string };
  chain_blocks: {
    network: NetworkName;
    hash: string;
    height: number;
    parent: string;
    made_at: number;
    is_connected: Generated<boolean>;
  };
  chain_transfers: {
    network: NetworkName;
    txid: string;
    output: number;
    address: string;
    amount: string;
    sent_key: string;
    block_hash: string | null;
    is_dropped: Generated<boolean>;
    sent_at: number;
  };
  chain_events: Omit<ChainEvent, 'cursor' | 'transfers'> & { seq: number; transfers: unknown };
  chain_counter: { only_row: Generated<boolean>; last_event: number };
}

declare module '../db/Db' {
  interface Tables extends ChainTables {}
}
