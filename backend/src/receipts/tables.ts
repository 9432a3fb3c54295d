export interface ReceiptTables {
  receipts: {
    id: string;
    user_id: string | null;
    rule: string;
    written_at: number;
    hour: number;
    body: string;
    leaf: string;
    path: string | null;
  };
  hour_records: { hour: number; root: string; link: string; count: number; sealed_at: number };
  minute_leaves: { minute: number; leaves: string[] };
}

declare module '../db/Db' {
  interface Tables extends ReceiptTables {}
}
