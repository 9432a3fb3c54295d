import { createHash } from 'node:crypto';
import { keepMethods } from '../webpack/dropUnusedDecimalMethods.mjs';

/** A Jest transform that gives tests the library for decimals as browsers get it: a method that is left out fails. */
export default {
  process: (source) => ({ code: keepMethods(source) }),
  getCacheKey: (source) => createHash('sha256').update(keepMethods(source)).digest('hex'),
};
