export interface PaymentTables {
  payments: {
    id: string;
    sender_id: string;
    receiver_id: string;
    currency_id: number;
    amount: string;
    memo: string | null;
    created_at: number;
  };
}

declare module '../db/Db' {
  interface Tables extends PaymentTables {}
}
