import type { Generated } from '../db/Db';

interface Terms {
  name: string;
  currency_id: number;
  symbol: string;
  pay_currency_id: number;
  hash_th: string;
  price: string;
  deposit: string;
  days: number;
  upkeep_per_th: string;
}

export type RigEnd = 'ended' | 'stopped' | 'halted';

export interface MiningTables {
  mining_machines: Terms & {
    id: number;
    most_per_th: string;
    stock: number;
    sold: Generated<number>;
  };
  mining_pool_days: {
    currency_id: number;
    day: number;
    pool_th: string;
    pool_reward: string;
    price: string;
    price_time: number;
  };
  mining_machine_days: { machine_id: number; day: number; receipt_id: string };
  rigs: Terms & {
    id: string;
    user_id: string;
    machine_id: number;
    number: number;
    most_per_day: string;
    bought_at: number;
    start_at: number;
    end_at: number;
    days_paid: Generated<number>;
    income: Generated<string>;
    zero_days: Generated<number>;
    next_due_at: number | null;
    end_kind: RigEnd | null;
    ended_at: number | null;
  };
  rig_incomes: {
    rig_id: string;
    day: number;
    due_at: number;
    gross: string;
    upkeep: string;
    net: string;
  };
}

declare module '../db/Db' {
  interface Tables extends MiningTables {}
}
