import { languages } from './languages';
import { menuIconOf } from './menuIcons';
import type { MenuEntry, MenuPlace } from './release';
import { pagePaths } from './routes';

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
 * Replaces the placeholder links of the first paint by the entries of a release. It is the same for everybody, so it
 * shows no entry that only guests or only signed-in users see.
 */
export function fillMenus(html: string, menu: MenuEntry[]): string {
  return html.replace(new RegExp(`(?:${link})+`, 'g'), (links) => {
    const byPath = new Map(
      [...links.matchAll(new RegExp(link, 'g'))].map(([all, to]) => [to, all]),
    );
    const isOf = ({ place }: MenuEntry) => byPath.has(placeholderPath(place, 'star'));
    return menu
      .filter((entry) => entry.guard === 'anyone' && isOf(entry))
      .map((entry) => fill(byPath, entry))
      .join('');
  });
}

function fill(links: Map<string | undefined, string>, { place, path, icon, words }: MenuEntry) {
  const placeholder = placeholderPath(place, menuIconOf(icon));
  const current = path === currentPlaceholder ? links.get(path) : undefined;
  const markup = current ?? links.get(placeholder) ?? '';
  return markup
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
