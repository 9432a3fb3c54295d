import { findAppOfPath, pagePathOfHash, type Release } from './release';
import { pagePaths, tradeModes, type TradeMode } from '../contract/routes';

/**
 * The page that the hash of a URL shows. The trade tab shows its mode, or without a query the mode that was shown last; if the release
 * lacks the page of that mode, it shows the page of the path.
 */
export function shownPage(release: Release | undefined, hash: string, lastMode = ''): string {
  const path = pagePathOfHash(hash);
  if (path !== pagePaths.spot) return path;
  const [, query] = hash.split('?');
  const mode = query ? new URLSearchParams(query).get('mode') : lastMode;
  if (!mode || !Object.hasOwn(tradeModes, mode)) return path;
  const shown = tradeModes[mode as TradeMode];
  return release && findAppOfPath(release, shown) ? shown : path;
}
