import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { networkOf } from './fixedWindowLimit';

/** A document that the edge has served. Its token makes the reports of its tab count. */
export interface Start {
  id: string;
  /** A keyed hash of the visitor's network. */
  network: string;
  /** The canaries on whose draw this visitor may vote. */
  canaries: string[];
}

const lifetimeMs = 24 * 3_600_000;

/** Makes start tokens, and reads those that it has made. A token says nothing about the person. */
export class StartTokens {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Addresses of one subnet (/24, or /48 in IPv6) count as one network, because it is cheap to have many of them. */
  hashNetwork(address: string): string {
    const network = address.includes(':')
      ? networkOf(address).split(':').slice(0, 3).join(':')
      : address.split('.').slice(0, 3).join('.');
    return this.#sign(`network ${network}`, 8);
  }

  make(network: string, canaries: string[], now = Date.now()): string {
    const id = `${now.toString(36)}-${randomBytes(6).toString('base64url')}`;
    const text = [id, network, canaries.join('+')].join('.');
    return `${text}.${this.#sign(`start ${text}`, 22)}`;
  }

  read(token: string | undefined, now = Date.now()): Start | undefined {
    const [id = '', network = '', canaries = '', signature = ''] = token?.split('.') ?? [];
    const expected = Buffer.from(this.#sign(`start ${[id, network, canaries].join('.')}`, 22));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const age = now - parseInt(id, 36);
    if (!(age >= 0 && age <= lifetimeMs)) return undefined;
    return { id, network, canaries: canaries.split('+').filter(Boolean) };
  }

  #sign(text: string, length: number): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url').slice(0, length);
  }
}
