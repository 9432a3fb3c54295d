import type { TokenSaleMode } from '@h5/shared/contract/token-sales/endpoints';
import type { Generated } from '../db/Db';

export interface TokenSaleTables {
  projects: {
    id: number;
    /** Names its summary in the language files. */
    slug: string;
    name: string;
    symbol: string;
    price: string;
    pay_currency_id: number;
    total: string;
    subscribed: Generated<string>;
    lock_days: number;
    start_at: number;
    end_at: number;
    listing_at: number;
    website: string;
    whitepaper: string;
    mode: TokenSaleMode;
    cap: string;
    ticket_size: string | null;
    token_id: number;
    token_decimals: number;
    sealed_seed: string | null;
    seed_hash: string | null;
    subscribers: Generated<number>;
    sealed_at: Generated<number | null>;
    list: Generated<string | null>;
    list_hash: Generated<string | null>;
    allotted_at: Generated<number | null>;
    seed: Generated<string | null>;
    beacon: Generated<string | null>;
    cut: Generated<string | null>;
    sold: Generated<string | null>;
    receipt_id: Generated<string | null>;
    paid_at: Generated<number | null>;
    listed_at: Generated<number | null>;
  };
  project_unlocks: { project_id: number; step: number; at: number; share: string };
  project_subscriptions: {
    id: string;
    project_id: number;
    user_id: string;
    place: Generated<number>;
    amount: string;
    created_at: number;
    tokens: Generated<string | null>;
  };
  project_payouts: {
    subscription_id: string;
    step: number;
    amount: string;
    due_at: number;
    paid_at: number;
    receipt_id: string | null;
  };
}

declare module '../db/Db' {
  interface Tables extends TokenSaleTables {}
}
