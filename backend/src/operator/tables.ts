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
  operator_keys: {
    id: string;
    name: string;
    public_key: string;
    added_at: number;
    revoked_at: number | null;
  };
  operator_requests: { nonce: string; expires_at: number };
}

declare module '../db/Db' {
  interface Tables extends OperatorTables {}
}
