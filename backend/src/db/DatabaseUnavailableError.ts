/** The database is temporarily unavailable; the same request may succeed later. */
export class DatabaseUnavailableError extends Error {
  override name = 'UnavailableError';
}
