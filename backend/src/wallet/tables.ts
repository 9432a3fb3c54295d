export interface WalletTables {
  holding_costs: { account_id: number; counted_to: number; quantity: string; cost: string };
}
