import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '@h5/shared/contract/errors/codes';
import { errorMessage } from '@h5/shared/contract/errors/messages';
import { languageOf } from '@h5/shared/contract/languages';
import { isOutage, isUnavailable } from '../db/isUnavailable';
import { UnavailableError } from '../db/UnavailableError';
import { AppError, LimitError } from '../errors/AppError';

/** Fastify's own refusals (too large, wrong content type, bad URL) carry their 4xx; the rest is our fault. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new AppError('BUSY');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new AppError('TOO_LARGE');
  if (status === 415) return new AppError('UNSUPPORTED_FORMAT');
  if (status >= 400 && status < 500) return new AppError('INVALID_REQUEST', {}, status);
  return new AppError('INTERNAL');
}

/** A refusal has a stable code, and words in the language of the request. */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toAppError(error);
  if (refusal.status >= 500 || isUnavailable(error)) {
    // That the database is away is told once by those who need it all the time, not by everybody who asks.
    const isTold = isOutage(error) && !(error instanceof UnavailableError);
    request.log[isTold ? 'info' : 'error']({ err: error }, 'request failed');
  }
  if (refusal instanceof LimitError) void reply.header('retry-after', refusal.retryAfterS);
  return reply.code(refusal.status).send(envelopeOf(refusal, request.lang));
}

/** 999 and 998 are types of their own: the client reacts to them wherever they come from. */
function envelopeOf({ code, values }: AppError, lang: unknown) {
  const message = errorMessage(code, languageOf(lang), values);
  return { type: typeOf(code), code, message };
}

function typeOf(code: ErrorCode): string {
  return code === 'LOGIN_REQUIRED' ? '999' : 'error';
}
