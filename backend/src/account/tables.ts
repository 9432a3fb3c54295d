import type { Generated } from '../db/Db';
import type { CodePurpose } from '@h5/shared/contract/account/endpoints';

export interface AccountTables {
  users: {
    id: string;
    account: string;
    email: string | null;
    phone: string | null;
    /** The area of the phone, else what the person has named. It proves nothing: see `residenceOf`. */
    area_code_id: number | null;
    password_hash: string;
    nickname: string | null;
    signature: string | null;
    avatar: string | null;
    level: Generated<number>;
    score: Generated<number>;
    invite_code: string;
    invited_by: string | null;
    created_at: number;
    /** When the owner froze the account. */
    frozen_at: number | null;
    pay_password_hash: string | null;
    /** Coins leave to whitelisted addresses only. */
    has_whitelist: Generated<boolean>;
    /** Begins every message to the person. */
    phishing_word: string | null;
  };
  sessions: {
    /** Names the session and gives no access. */
    id: Generated<string>;
    token_hash: string;
    user_id: string;
    device: string | null;
    created_at: number;
    used_at: number;
    public_key: string | null;
    mac_secret: string | null;
  };
  known_devices: {
    proof_hash: string;
    user_id: string;
    used_at: number;
  };
  verification_codes: {
    target: string;
    scene: CodePurpose;
    code_hash: string;
    tries: Generated<number>;
    created_at: number;
    expires_at: number;
    day_began_at: number;
    sent_in_day: Generated<number>;
  };
  reset_tokens: {
    token_hash: string;
    user_id: string;
    expires_at: number;
  };
}

declare module '../db/Db' {
  interface Tables extends AccountTables {}
}
