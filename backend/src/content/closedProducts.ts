import type { Compliance } from '@h5/shared/contract/content/pages';
import type { Language } from '@h5/shared/contract/languages';
import { listedAreas } from '../product-areas/listedAreas';
import type { ClosedAreas } from '../product-areas/readClosedAreas';
import titles from '../product-areas/titles.json';

/** The products that have a page and are closed somewhere, in the order of the menu. */
export function closedProducts(closed: ClosedAreas, language: Language): Compliance['closed'] {
  return listedAreas.flatMap(({ key }) => {
    const countries = [...(closed.get(key) ?? [])].sort();
    return countries.length > 0 ? [{ key, title: titles[language][key], countries }] : [];
  });
}
