import { hash } from 'node:crypto';

/** The same as `leafOfText`, which browsers run, in a tenth of the time. */
export function hashLeaf(canonical: string): string {
  return hash('sha256', `\0${canonical}`, 'hex');
}
