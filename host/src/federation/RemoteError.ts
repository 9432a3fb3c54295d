import type { RemoteErrorCode } from '@h5/shared/release/remoteErrors';

/** Why a remote's page could not be shown. */
export class RemoteError extends Error {
  readonly code: RemoteErrorCode;

  constructor(code: RemoteErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RemoteError';
    this.code = code;
  }
}

/** The error of webpack, `loadScript` and the locale files for a file that failed to load. */
export interface FileLoadError extends Error {
  request: string;
  /** `missing`: the script ran but did not define its chunk. */
  type: 'error' | 'timeout' | 'missing';
}

export function isFileLoadError(error: unknown): error is FileLoadError {
  return error instanceof Error && 'request' in error && 'type' in error;
}
