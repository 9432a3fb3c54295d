/** The database is temporarily unavailable; the same request may succeed later. */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
}
