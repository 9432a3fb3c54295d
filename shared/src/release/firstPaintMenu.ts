import { languages } from '../contract/languages';
import { menuIconOf } from './menuIcons';
import type { MenuEntry, MenuPlace } from './release';
import { pagePaths } from '../contract/routes';

/** What the words of an entry are in the markup of the host's build. */
export const wordsPlaceholder = '@words';

/** The path of the entry of the first paint's own page, which is drawn as the current one. */
export const currentPlaceholder = pagePaths.home;

/** The path, in the markup of the host's build, of the link from which an entry with this icon is made. */
export function placeholderPath(place: MenuPlace, icon: string): string {
  return `/pages/@${place}/${icon}`;
}

const link = `<a [^>]*href="#(/pages/[^"]*)"[^>]*>(?:(?!</a>)[^])*?${wordsPlaceholder}</a>`;

/**
 * Entries that only guests or only signed-in users see are in everybody's document. The boot script says which the visitor
 * is, so that nothing moves when the app paints.
 */
export const guardStyles =
  '[data-session=guest] [data-guard=signedIn],[data-session=user] [data-guard=guest]{display:none}';

/** Replaces the placeholder links of the first paint by the entries of a release. */
export function fillMenus(html: string, menu: MenuEntry[]): string {
  return html.replace(new RegExp(`(?:${link})+`, 'g'), (links) => {
    const byPath = new Map(
      [...links.matchAll(new RegExp(link, 'g'))].map(([all, to]) => [to, all]),
    );
    const isOf = ({ place }: MenuEntry) => byPath.has(placeholderPath(place, 'star'));
    return menu
      .filter(isOf)
      .map((entry) => fill(byPath, entry))
      .join('');
  });
}

function fill(links: Map<string | undefined, string>, entry: MenuEntry) {
  const { place, path, icon, words, guard } = entry;
  const placeholder = placeholderPath(place, menuIconOf(icon));
  const current = path === currentPlaceholder ? links.get(path) : undefined;
  const markup = current ?? links.get(placeholder) ?? '';
  const guarded = guard === 'anyone' ? '<a ' : `<a data-guard="${guard}" `;
  return markup
    .replace('<a ', guarded)
    .replace(placeholder, () => escapeHtml(path))
    .replace(wordsPlaceholder, () => inEveryLanguage(words));
}

/** The document shows the words of its language. */
function inEveryLanguage(words: MenuEntry['words']): string {
  return Object.entries(languages)
    .map(([language, { tag }]) => {
      const text = escapeHtml(words[language as keyof typeof words]);
      return `<span lang="${tag}" data-words="${language}">${text}</span>`;
    })
    .join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
