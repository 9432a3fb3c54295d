/** The database cannot serve this just now; the same request may succeed in a moment. */
export class UnavailableError extends Error {
  override name = 'Unavailable';
}
