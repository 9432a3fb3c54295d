import type { ErrorCode } from '@h5/shared/contract/errors/codes';

/** Violations of the protocol have their own HTTP status; a refusal by the product is a normal answer with status 200. */
const statusByCode: Partial<Record<ErrorCode, number>> = {
  TOO_MANY_REQUESTS: 429,
  TOO_LARGE: 413,
  UPLOAD_TOO_LARGE: 413,
  UNSUPPORTED_FORMAT: 415,
  INTERNAL: 500,
};

/** An error from the contract's closed list of codes; `values` fill the placeholders of its message. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly values: Readonly<Record<string, string | number>>;
  readonly status: number;

  constructor(
    code: ErrorCode,
    values: Readonly<Record<string, string | number>> = {},
    status = statusByCode[code] ?? 200,
  ) {
    super(code);
    this.code = code;
    this.values = values;
    this.status = status;
  }
}

/** Too many requests. `retryAfterS` becomes the `Retry-After` header. */
export class RateLimitError extends AppError {
  readonly retryAfterS: number;

  constructor(retryAfterMs: number) {
    super('TOO_MANY_REQUESTS');
    this.retryAfterS = Math.max(1, Math.ceil(retryAfterMs / 1000));
  }
}
