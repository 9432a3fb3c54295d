import type { DocumentKind } from '@h5/shared/contract/identity/endpoints';
import type { Queryable } from '../db/Db';
import type { Sealing } from '../security/sealing';
import { findLastReview, type ReviewRow, type SealedDocument } from './identity.sql';

/** A document as it is read, its name and number normalised. */
export interface OpenDocument {
  kind: DocumentKind;
  name: string;
  number: string;
}

const namePlace = (userId: string) => `identity.name:${userId}`;
const numberPlace = (userId: string) => `identity.number:${userId}`;

export function sealDocument(
  sealing: Sealing,
  userId: string,
  { kind, name, number }: OpenDocument,
): SealedDocument {
  return {
    kind,
    name: sealing.seal(namePlace(userId), name),
    number: sealing.seal(numberPlace(userId), number),
    // Alike for every account, so that one document of two is found.
    digest: sealing.digest('identity.document', `${kind}:${number}`),
  };
}

/** Undefined for a review without a document. */
export function openDocument(sealing: Sealing, review: ReviewRow): OpenDocument | undefined {
  const { user_id: userId, document_kind: kind, sealed_name: name, sealed_number: number } = review;
  if (kind === null || name === null || number === null) return undefined;
  return {
    kind,
    name: sealing.open(namePlace(userId), name),
    number: sealing.open(numberPlace(userId), number),
  };
}

/** The name that a person was verified with, such as for the holder of a bank card; undefined below level 1. */
export async function readVerifiedName(
  db: Queryable,
  sealing: Sealing,
  userId: string,
): Promise<string | undefined> {
  const review = await findLastReview(db, userId, 1);
  return review?.status === 'verified' ? openDocument(sealing, review)?.name : undefined;
}
