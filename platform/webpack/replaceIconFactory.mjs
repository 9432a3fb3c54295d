import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The function of the icon library that makes its components. */
export const iconFactory = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/;

const plain = path.join(import.meta.dirname, 'aliases/createLucideIcon.mjs');

/**
 * A webpack loader that replaces that function. The library's own supports contexts, other frameworks and computed
 * widths of lines, which no icon of the product needs.
 */
export default function replaceIconFactory() {
  this.addDependency(plain);
  return readFileSync(plain, 'utf8');
}
