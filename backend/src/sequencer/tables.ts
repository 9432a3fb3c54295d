import type { SuspendedKind } from './DecisionError';

declare module '../db/Db' {
  interface Tables {
    fencing_tokens: { name: string; token: number };
    suspensions: {
      product: string;
      kind: SuspendedKind;
      subject_id: string;
      stands_at: number;
      tick_time: number | null;
      tick_price: string | null;
      fault: string;
      message: string;
      suspended_at: number;
      resumed_at: number | null;
      /** JSON: how a suspended copy would have been closed meanwhile. */
      missed: string | null;
    };
  }
}

export {};
