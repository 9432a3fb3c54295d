import type { HoldReason } from '@h5/shared/contract/security/endpoints';
import type { SignInMethod } from '@h5/shared/contract/security/endpoints';
import type { Generated, GeneratedAlways } from '../db/Db';

/** A secret whose tries are counted. */
export type GuardedSecret = 'pay_password' | 'totp';

export interface SecurityTables {
  outflow_holds: {
    id: Generated<number>;
    user_id: string;
    /** The session that it holds; null holds the whole account. */
    token_hash: string | null;
    /** The proof of the device that it holds as well, hashed. */
    device_hash: string | null;
    reason: HoldReason;
    began_at: number;
    ends_at: number;
  };
  secret_tries: {
    user_id: string;
    secret: GuardedSecret;
    tries: number;
    blocks: Generated<number>;
    blocked_until: Generated<number>;
  };
  pending_totp_keys: {
    user_id: string;
    token_hash: string;
    sealed_key: string;
    made_at: number;
  };
  totp_keys: {
    user_id: string;
    sealed_key: string;
    made_at: number;
    confirmed_at: number | null;
    last_step: Generated<number>;
  };
  recovery_codes: {
    user_id: string;
    code_hash: string;
  };
  proved_requests: {
    user_id: string;
    request_hash: string;
    created_at: number;
  };
  passkeys: {
    id: string;
    user_id: string;
    credential_id: string;
    public_key: string;
    counter: number;
    transports: string;
    name: string;
    is_synced: boolean;
    created_at: number;
    used_at: number | null;
  };
  passkey_challenges: {
    challenge: string;
    user_id: string | null;
    purpose: string;
    expires_at: number;
  };
  freeze_tickets: {
    ticket_hash: string;
    user_id: string;
    expires_at: number;
  };
  sign_ins: {
    id: GeneratedAlways<number>;
    user_id: string;
    session_id: string;
    method: SignInMethod;
    is_new_device: boolean;
    address: string | null;
    user_agent: string | null;
    created_at: number;
  };
}

declare module '../db/Db' {
  interface Tables extends SecurityTables {}
}
