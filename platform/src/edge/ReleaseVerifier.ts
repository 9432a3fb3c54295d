import type { ReleaseReply } from '@h5/shared/release/releasePayload';
import { checkNotOlder } from './seenRelease';
import { storageOf } from './storageOf';
import { ReleaseError, verifyRelease, type Trust, type VerifiedRelease } from './verifyRelease';

/** Verifies the release of a document, and then those that the open page hears of. */
export class ReleaseVerifier {
  readonly #page: Window;
  #trust: Trust;
  #newest = 0;

  constructor(page: Window, trust: Trust) {
    this.#page = page;
    this.#trust = trust;
  }

  async verify(reply: ReleaseReply): Promise<VerifiedRelease> {
    const { crypto } = this.#page;
    const verified = await verifyRelease(crypto?.subtle, reply, this.#trust);
    if (!verified.isVerified) return verified;
    const { seq, keys } = verified.payload;
    // Storage may be blocked; an open page refuses an older release in any case.
    if (seq < this.#newest) throw new ReleaseError('RELEASE_ROLLBACK');
    checkNotOlder(storageOf(this.#page, 'localStorage'), verified.payload, this.#trust);
    this.#newest = seq;
    // A verified release lists the keys of the environment: a new key before it is the only one that signs, and no key
    // that was retired.
    if (keys) this.#trust = { ...this.#trust, keys };
    return verified;
  }
}
