/** The server cannot start; the message tells the operator why in one sentence. */
export class StartError extends Error {
  override name = 'StartError';
}
