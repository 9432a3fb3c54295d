import { randomBytes } from 'node:crypto';
import { KeyedRandom, randomKeyLength } from '../markets/KeyedRandom';

/** With a random key. */
export const testRandom = new KeyedRandom(randomBytes(randomKeyLength));
