/** A newer sequencer has taken the fencing token. */
export class FencedOutError extends Error {
  override name = 'FencedOutError';

  constructor(product: string) {
    super(`Another process has taken over "${product}"; this one accepts no more commands.`);
  }
}

/** The batch may have been committed. This is no refusal: the same request sent again gets the outcome. */
export class OutcomeUnknownError extends Error {
  override name = 'OutcomeUnknownError';

  constructor(cause: unknown) {
    super('It is not known whether this was committed.', { cause });
  }
}
