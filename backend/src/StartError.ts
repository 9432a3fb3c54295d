/** The server cannot start, and its message is one sentence that tells the operator why. */
export class StartError extends Error {
  override name = 'StartError';
}
