import type { RemoteErrorCode } from '@h5/shared/contract/remoteErrors';

/** Why a remote's page is not there. */
export class RemoteError extends Error {
  readonly code: RemoteErrorCode;

  constructor(code: RemoteErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RemoteError';
    this.code = code;
  }
}

/** What webpack says of a script or style that failed it, and `loadScript` and the language files too. */
export interface FileError extends Error {
  request: string;
  /** `missing`: it came and ran, and brought nothing. */
  type: 'error' | 'timeout' | 'missing';
}

export function isFileError(error: unknown): error is FileError {
  return error instanceof Error && 'request' in error && 'type' in error;
}
