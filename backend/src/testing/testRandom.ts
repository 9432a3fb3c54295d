import { randomBytes } from 'node:crypto';
import { KeyedRandom, keyBytes } from '../markets/KeyedRandom';

/** Under a key that nobody knows. */
export const testRandom = new KeyedRandom(randomBytes(keyBytes));
