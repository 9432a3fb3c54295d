export interface ConversionTables {
  conversion_quotes: {
    id: string;
    user_id: string;
    from_currency_id: number;
    to_currency_id: number;
    amount: string;
    converted: string;
    expires_at: number;
  };
  conversions: {
    id: string;
    user_id: string;
    from_currency_id: number;
    to_currency_id: number;
    amount: string;
    converted: string;
    /** Prices of both coins in US dollars, by which it was priced or checked. */
    from_usd: string;
    to_usd: string;
    spread: string;
    created_at: number;
  };
}

declare module '../db/Db' {
  interface Tables extends ConversionTables {}
}
