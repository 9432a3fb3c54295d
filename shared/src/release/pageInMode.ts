import { pagePathOfHash } from './release';

/** A page that shows another one in each of its modes. */
export interface PageWithModes {
  path: string;
  /** The pages that it can show, by mode. */
  modes: Record<string, string>;
}

/** The page that the hash of a URL shows, where one page has modes. */
export function pageInMode(
  { path: tab, modes }: PageWithModes,
  hash: string,
  lastMode: string,
): string {
  const path = pagePathOfHash(hash);
  if (path !== tab) return path;
  const [, query] = hash.split('?');
  const mode = query ? new URLSearchParams(query).get('mode') : lastMode;
  return (mode && Object.hasOwn(modes, mode) && modes[mode]) || path;
}
