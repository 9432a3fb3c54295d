import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Sealing } from './sealing';

/** RFC 6238: a code is valid in its own half minute, and for half a minute before and after, for clocks that differ. */
const toleranceS = 30;
const recoveryCodeCount = 10;
/** Without 0 and O, 1 and I, which are hard to tell apart on paper. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Keys and codes of authenticator apps, and the recovery codes for when the app is lost. It stores nothing. */
export class Totp {
  readonly #sealing: Sealing;
  readonly #issuer: string;

  constructor(sealing: Sealing, issuer: string) {
    this.#sealing = sealing;
    this.#issuer = issuer;
  }

  /** A new key, sealed for its owner. */
  newKey(userId: string): string {
    return this.#sealing.seal(placeOf(userId), generateSecret());
  }

  /** What an authenticator app needs: the key in base 32, and a URI with it. */
  describe(userId: string, sealedKey: string, label: string): { secret: string; uri: string } {
    const secret = this.#open(userId, sealedKey);
    return { secret, uri: generateURI({ issuer: this.#issuer, label, secret }) };
  }

  /** The time step that a code belongs to; undefined if it is wrong. `now` is in milliseconds. */
  stepOf(userId: string, sealedKey: string, code: string, now: number): number | undefined {
    if (!/^[0-9]{6}$/.test(code)) return undefined;
    const result = verifySync({
      secret: this.#open(userId, sealedKey),
      token: code,
      epoch: Math.floor(now / 1000),
      epochTolerance: toleranceS,
    });
    return result.valid && 'timeStep' in result ? result.timeStep : undefined;
  }

  newRecoveryCodes(): string[] {
    return Array.from({ length: recoveryCodeCount }, () => {
      const part = () =>
        Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
      return `${part()}-${part()}`;
    });
  }

  /** However it was typed. */
  hashRecoveryCode(userId: string, code: string): string {
    const text = code.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
    return this.#sealing.digest(`recovery:${userId}`, text);
  }

  /** Recognises a request without keeping what it contains. */
  hashRequest(userId: string, request: string): string {
    return this.#sealing.digest(`request:${userId}`, request);
  }

  #open(userId: string, sealedKey: string): string {
    return this.#sealing.open(placeOf(userId), sealedKey);
  }
}

function placeOf(userId: string): string {
  return `totp:${userId}`;
}
