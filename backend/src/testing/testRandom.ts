import { randomBytes } from 'node:crypto';
import { KeyedRandom, keyBytes } from '../markets/KeyedRandom';

/** With a random key. */
export const testRandom = new KeyedRandom(randomBytes(keyBytes));
