/** Another process has taken the markets over. */
export class FencedOut extends Error {
  override name = 'TakenOver';

  constructor() {
    super('Another process has taken the markets over; this one trades no more.');
  }
}

/** Only the same request again can tell: it must not be taken for a refusal. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super('Whether this was committed is not known.', { cause });
  }
}
