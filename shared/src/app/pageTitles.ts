import { findAppOfPath } from '../release/release';
import type { LocaleStore } from './LocaleStore';
import { presentRelease } from './release';

/** The title of a page of the release in the language of the page; undefined until the messages of its app are loaded. */
export function titleOfPage({ i18n, language }: LocaleStore, path: string): string | undefined {
  const release = presentRelease();
  const app = release && findAppOfPath(release, path);
  if (!app) return undefined;
  const titleIn = (tongue: string) => {
    const titles: unknown = i18n.getResource(tongue, app, '@titles');
    return (titles as Record<string, string> | undefined)?.[path];
  };
  return titleIn(language) ?? titleIn('en');
}

/** Loads the titles of all pages. Those of an app that cannot be read stay unknown. */
export async function loadPageTitles(locale: LocaleStore): Promise<void> {
  const apps = Object.keys(presentRelease()?.apps ?? {}).filter((app) => app !== 'host');
  await Promise.allSettled(apps.map((app) => locale.load(app)));
}
