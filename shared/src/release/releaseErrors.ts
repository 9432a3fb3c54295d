/** Why a document refuses to start the release that it contains. */
export const releaseErrorCodes = [
  /** The browser offers no cryptography here: the page was opened without TLS. */
  'NO_WEBCRYPTO',
  'RELEASE_TOO_BIG',
  'RELEASE_UNSIGNED',
  'RELEASE_UNKNOWN_KEY',
  'RELEASE_BAD_SIGNATURE',
  'RELEASE_MALFORMED',
  'RELEASE_WRONG_ENV',
  'RELEASE_EXPIRED',
  'RELEASE_ROLLBACK',
  /** The release needs a newer boot script than that of this document. */
  'BOOT_TOO_OLD',
] as const;
export type ReleaseErrorCode = (typeof releaseErrorCodes)[number];
