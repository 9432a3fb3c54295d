/** The gateway could not be reached, or did not answer as agreed. What was asked for may have happened. */
export class ChainUnavailableError extends Error {
  override name = 'ChainUnavailableError';
}
