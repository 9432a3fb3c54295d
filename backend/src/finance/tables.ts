export interface FinanceTables {
  lock_products: {
    id: number;
    currency_id: number;
    name: string;
    period_days: number;
    daily_yield: string;
    min_amount: string;
    max_amount: string;
    penalty_ratio: string;
  };
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
