import {
  currentPlaceholder,
  placeholderPath,
  wordsPlaceholder,
} from '@h5/shared/release/firstPaintMenu';
import { menuIcons } from '@h5/shared/release/menuIcons';
import type { MenuPlace } from '@h5/shared/release/release';

/** One link for every icon, from which the edge server makes the entries of the release. */
export function menuPlaceholders(place: MenuPlace) {
  const entry = (path: string, icon: string) => ({ id: path, path, icon, label: wordsPlaceholder });
  return [
    ...(place === 'tab' ? [entry(currentPlaceholder, 'home')] : []),
    ...menuIcons.map((icon) => entry(placeholderPath(place, icon), icon)),
  ];
}
