import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '@h5/shared/contract/errors/codes';
import { errorMessage } from '@h5/shared/contract/errors/messages';
import { languageOrEnglish } from '@h5/shared/contract/languages';
import { isDatabaseOutage, isDatabaseUnavailable } from '../db/isDatabaseUnavailable';
import { AppError, RateLimitError } from '../errors/AppError';

/** Fastify's own errors (too large, wrong content type, bad URL) carry a 4xx status; any other error is internal. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return new AppError('BUSY');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new AppError('TOO_LARGE');
  if (status === 415) return new AppError('UNSUPPORTED_FORMAT');
  if (status >= 400 && status < 500) return new AppError('INVALID_REQUEST', {}, status);
  return new AppError('INTERNAL');
}

/** Answers an error with its stable code and a message in the language of the request. */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const appError = toAppError(error);
  if (appError.status >= 500 || isDatabaseUnavailable(error)) {
    // `ErrorLog` reports an outage of the database once; a line for each request would repeat it.
    request.log[isDatabaseOutage(error) ? 'info' : 'error']({ err: error }, 'request failed');
  }
  if (appError instanceof RateLimitError) void reply.header('retry-after', appError.retryAfterS);
  return reply.code(appError.status).send(envelopeOf(appError, request.lang));
}

/** Type 999 makes the client ask for a sign-in and 998 for an identity, whichever call it answers. */
function envelopeOf({ code, values }: AppError, lang: unknown) {
  const message = errorMessage(code, languageOrEnglish(lang), values);
  return { type: typeOf(code), code, message };
}

const typeByCode: Partial<Record<ErrorCode, string>> = {
  LOGIN_REQUIRED: '999',
  SESSION_KEY_MISSING: '999',
  IDENTITY_REQUIRED: '998',
};

function typeOf(code: ErrorCode): string {
  return typeByCode[code] ?? 'error';
}
