export interface PriceTables {
  price_seconds: { time: number };
}

declare module '../db/Db' {
  interface Tables extends PriceTables {}
}
