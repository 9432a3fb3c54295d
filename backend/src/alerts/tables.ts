import type { AlertKind } from '@h5/shared/contract/alerts/notices';
import type { NoticeKind } from '@h5/shared/contract/alerts/endpoints';
import type { Generated } from '../db/Db';

export interface AlertTables {
  price_alerts: {
    id: string;
    user_id: string;
    currency_id: number;
    quote_id: number;
    symbol: string;
    kind: AlertKind;
    value: string;
    once: boolean;
    version: Generated<number>;
    set_at: number;
    fired_at: number | null;
    created_at: number;
  };
  fired_alerts: {
    id: string;
    alert_id: string;
    user_id: string;
    currency_id: number;
    quote_id: number;
    symbol: string;
    kind: AlertKind;
    value: string;
    price: string;
    time: number;
    is_read: Generated<boolean>;
  };
  notices: {
    id: string;
    user_id: string;
    kind: NoticeKind;
    /** As it was sent. */
    event: object;
    at: number;
    is_read: Generated<boolean>;
  };
  alert_monitor: { id: number; checked_until: number };
}

declare module '../db/Db' {
  interface Tables extends AlertTables {}
}
