export interface FinanceTables {
  projects: {
    id: number;
    /** Names its summary in the language files. */
    slug: string;
    name: string;
    symbol: string;
    price: string;
    pay_currency_id: number;
    total: string;
    subscribed: string;
    lock_days: number;
    start_at: number;
    end_at: number;
    listing_at: number;
    website: string;
    whitepaper: string;
  };
}

declare module '../db/Db' {
  interface Tables extends FinanceTables {}
}
