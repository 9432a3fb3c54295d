import type { Language } from '../contract/languages';

/** Every page reads these when the app starts. */
const everywhere = ['/currency/quotation_new', '/getSiteConfig'];
/** The home page reads these as well. */
const home = ['/market/hot', '/news/index_pop', '/lh/deposit/config'];

/**
 * The URLs of what a first screen reads at once. The document requests them together with the scripts, so that the answers are
 * there when the app starts. They equal the URLs of `ApiClient`, or the browser would ask twice.
 */
export function firstScreenReadUrls(isHome: boolean, language: Language): string[] {
  const paths = isHome ? [...everywhere, ...home] : everywhere;
  return paths.map((path) => `/api${path}?lang=${language}`);
}
