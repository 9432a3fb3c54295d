import type { Generated } from '../db/Db';

/** Owners of system accounts: the source of demo funds, the market maker, collected fees, and what owes interest. */
export type SystemName = 'demo' | 'house' | 'fees' | 'earn';

export interface LedgerTables {
  accounts: {
    id: Generated<number>;
    user_id: string | null;
    system: SystemName | null;
    type: number;
    currency_id: number;
    available: Generated<string>;
    frozen: Generated<string>;
    version: Generated<number>;
  };
  postings: {
    id: Generated<number>;
    journal_id: string;
    account_id: number;
    kind: string;
    available: string;
    frozen: string;
    available_after: string;
    frozen_after: string;
    business_type: string;
    business_id: string;
    time: number;
  };
  requests: {
    user_id: string;
    operation: string;
    req_id: string;
    hash: string;
    subject_id: string;
    created_at: number;
  };
  money_commands: {
    user_id: string;
    operation: string;
    req_id: string;
    hash: string;
    reply: unknown;
    created_at: number;
  };
  holds: {
    kind: string;
    reference: string;
    account_id: number;
    amount: string;
  };
}

declare module '../db/Db' {
  interface Tables extends LedgerTables {}
}
