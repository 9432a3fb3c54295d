import type { UploadPurpose } from '@h5/shared/contract/uploads/endpoints';
import type { PictureType } from './readPicture';

export interface UploadTables {
  uploads: {
    id: string;
    user_id: string;
    purpose: UploadPurpose;
    media_type: PictureType;
    bytes: Uint8Array;
    /** In bytes. */
    size: number;
    created_at: number;
    /** When something first referred to it. */
    attached_at: number | null;
  };
}

declare module '../db/Db' {
  interface Tables extends UploadTables {}
}
