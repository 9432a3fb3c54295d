import type { NetworkName } from '@h5/shared/rules/networks';
import type { Generated } from '../db/Db';

export interface AddressTables {
  withdrawal_addresses: {
    id: string;
    user_id: string;
    network: NetworkName;
    address: string;
    label: string;
    /** The upload with its QR code. */
    qr: string;
    is_whitelisted: Generated<boolean>;
    created_at: number;
    /** When its code was entered. */
    activated_at: number | null;
    /** From when on coins may leave to it. */
    usable_at: number | null;
    deleted_at: number | null;
  };
}

declare module '../db/Db' {
  interface Tables extends AddressTables {}
}
