export interface OperatorTables {
  operator_log: {
    id: number;
    at: number;
    who: string;
    action: string;
    subject: string;
    /** As JSON. */
    detail: string;
    hash: Uint8Array;
  };
  operator_log_head: { one: number; id: number; hash: Uint8Array };
}

declare module '../db/Db' {
  interface Tables extends OperatorTables {}
}
