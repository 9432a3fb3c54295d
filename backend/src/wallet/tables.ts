export interface WalletTables {
  holding_costs: { account_id: number; counted_to: number; quantity: string; cost: string };
}

declare module '../db/Db' {
  interface Tables extends WalletTables {}
}
