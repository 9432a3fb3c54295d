import { fillMenus, guardStyles } from '@h5/shared/release/firstPaintMenu';
import type { MenuEntry } from '@h5/shared/release/release';
import type { FirstPaint } from './document';

/** The first paint of a host with the menus of a release. `read` reads a file of the host's build. */
export async function composeFirstPaint(
  read: (file: string) => Promise<string>,
  menu: MenuEntry[],
): Promise<FirstPaint> {
  const [html, css, icon] = await Promise.all([
    read('first-paint.html'),
    read('first-paint.css'),
    read('icon.svg'),
  ]);
  return { html: fillMenus(html, menu), css: css + guardStyles, icon };
}
