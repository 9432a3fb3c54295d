import { pagePaths, tradeModes } from '../contract/routes';
import { pageInMode, type PageWithModes } from './pageInMode';
import { findAppOfPath, type Release } from './release';

/**
 * The page that the hash of a URL shows. The trade tab shows its mode, or without a query the mode that was shown last; if the release
 * lacks the page of that mode, it shows the page of the path.
 */
export function shownPage(release: Release | undefined, hash: string, lastMode = ''): string {
  const exists = (path: string) => !!release && findAppOfPath(release, path) !== undefined;
  return pageInMode(tradePage(exists), hash, lastMode);
}

/** The trade tab with the modes whose page there is. */
export function tradePage(exists: (path: string) => boolean): PageWithModes {
  const modes = Object.entries(tradeModes).filter(([, path]) => exists(path));
  return { path: pagePaths.spot, modes: Object.fromEntries(modes) };
}
