import type { Generated } from '../db/Db';

export interface OptionTables {
  options: {
    id: string;
    user_id: string;
    base_id: number;
    symbol: string;
    direction: 'rise' | 'fall';
    seconds: number;
    currency_id: number;
    stake: string;
    payout: string;
    fee_rate: string;
    fee: string;
    win: string;
    usdt_rate: string;
    status: 1 | 2 | 3;
    accepted_at: number;
    entry_time: number | null;
    entry_price: string | null;
    expires_at: number | null;
    exit_time: number | null;
    exit_price: string | null;
    result: 'win' | 'draw' | 'loss' | null;
    void_reason: 'no_entry' | 'no_exit' | null;
    credited: Generated<string>;
    receipt_id: string | null;
    version: number;
  };
  option_guards: {
    user_id: string;
    daily_loss: string | null;
    next_daily_loss: string | null;
    daily_loss_changes_at: number | null;
    pause_until: number | null;
    next_pause_until: number | null;
    pause_changes_at: number | null;
  };
}

declare module '../db/Db' {
  interface Tables extends OptionTables {}
}
