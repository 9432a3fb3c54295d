export interface FiatTables {
  fiat_mids: { code: string; mid: string; source: string; at: number };
}

declare module '../db/Db' {
  interface Tables extends FiatTables {}
}
