import type { BankCardKind } from '@h5/shared/contract/bank-cards/endpoints';

export interface BankCardTables {
  bank_cards: {
    id: string;
    user_id: string;
    kind: BankCardKind;
    country: string;
    bank_name: string;
    city: string;
    branch: string | null;
    routing_number: string | null;
    swift_code: string | null;
    /** Holder, account number, phone and address, sealed. */
    sealed_details: string;
    account_digest: string;
    created_at: number;
  };
}

declare module '../db/Db' {
  interface Tables extends BankCardTables {}
}
