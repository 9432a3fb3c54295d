import type { Generated } from '../db/Db';

/**
 * Owners of system accounts: the source of demo funds, the counterparty of people's trades, collected fees, the payer of
 * interest, the insurance fund, the world outside (coins and bank money, both below zero by what people hold of it), the payer
 * of what people are given, the bearer of what a reversed deposit left uncovered, the source of new tokens (below zero by what
 * exists of them), what token sales brought, and what can be lent. The house, the insurance fund and the payer of interest have
 * accounts of several types; the others have spot accounts only.
 */
export type SystemOwner =
  | 'demo'
  | 'house'
  | 'fees'
  | 'earn'
  | 'insurance'
  | 'chain'
  | 'bank'
  | 'promotion'
  | 'suspense'
  | 'issuer'
  | 'projects'
  | 'lending';

export interface LedgerTables {
  accounts: {
    id: Generated<number>;
    user_id: string | null;
    system: SystemOwner | null;
    type: number;
    currency_id: number;
    available: Generated<string>;
    frozen: Generated<string>;
    version: Generated<number>;
    /** The start of the day of its newest posting, and the sum of both amounts then. */
    opening_time: Generated<number>;
    opening: Generated<string>;
  };
  postings: {
    id: Generated<number>;
    account_id: number;
    time: number;
    business_id: string;
    /** Its number within the link. */
    journal: number;
    kind: number;
    business_type: number;
    available: string;
    frozen: string;
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
  /** See `balanceLock.sql.ts`. */
  account_changes: { link: number; accounts: number[] };
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
