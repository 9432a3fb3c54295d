import { createHash } from 'node:crypto';
import { parseCallProof, provedText } from '@h5/shared/contract/account/callProof';
import type { CallProofKind } from '@h5/shared/contract/account/callProof';
import type { Clock } from '../clock';
import type { ReceivedCall } from '../http/SessionVerifier';
import type { SessionKey } from './SessionKey';

/** How far the time of a proof may be from the server's. */
const windowMs = 60_000;

/** Checks that calls come from the page that has the key of their session. Each proof is accepted once in this process. */
export class CallProofs {
  readonly #clock: Clock;
  /** When each nonce was used, the oldest first. */
  readonly #used = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How the key proved the call, or undefined if it did not. */
  check(key: SessionKey, token: string, call: ReceivedCall): CallProofKind | undefined {
    const proof = typeof call.proof === 'string' ? parseCallProof(call.proof) : undefined;
    if (!proof) return undefined;
    const now = this.#clock.machineNow();
    if (Math.abs(now - proof.time) > windowMs) return undefined;
    this.#forgetUntil(now - 2 * windowMs);
    if (this.#used.has(proof.nonce)) return undefined;
    const text = provedText({
      method: call.method,
      target: call.target,
      bodyHash: sha256(call.body),
      time: proof.time,
      nonce: proof.nonce,
      tokenHash: sha256(token),
    });
    if (!key.hasProved(text, proof, token)) return undefined;
    this.#used.set(proof.nonce, now);
    return proof.kind;
  }

  /** A proof from the edge of the window stays within it for twice its length. */
  #forgetUntil(time: number): void {
    for (const [nonce, usedAt] of this.#used) {
      if (usedAt >= time) return;
      this.#used.delete(nonce);
    }
  }
}

function sha256(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('base64url');
}
