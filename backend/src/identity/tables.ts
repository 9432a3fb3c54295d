import type { DocumentKind } from '@h5/shared/contract/identity/endpoints';
import type { Generated } from '../db/Db';
import type { FailureReason } from './failureReason';

export interface IdentityTables {
  counted_withdrawals: {
    reference: string;
    user_id: string;
    value: string;
    at: number;
  };
  identity_reviews: {
    id: Generated<number>;
    user_id: string;
    level: 1 | 2;
    status: Generated<'reviewing' | 'verified' | 'failed'>;
    /** Of level 1, as are name and number. */
    document_kind: DocumentKind | null;
    /** Which issued the document, by two letters. */
    country: Generated<string | null>;
    sealed_name: string | null;
    sealed_number: string | null;
    number_digest: string | null;
    /** Uploads, of level 2. */
    front: string | null;
    reverse: string | null;
    reason: FailureReason | null;
    submitted_at: number;
    decided_at: Generated<number | null>;
  };
}

declare module '../db/Db' {
  interface Tables extends IdentityTables {}
}
