import { isLanguage, languages, type Language } from '../contract/languages';

/** The cookie that tells the edge in which language to serve the document. */
export const languageCookie = 'h5_lang';
const yearSeconds = 31_536_000;

/** Makes the next document come in this language. A browser that refuses cookies gets the one that it accepts. */
export function keepLanguage({ document, location }: Window, language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${languageCookie}=${language}; Path=/h5/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}

/** The language in the value of a `Cookie` header; null if it names none. */
export function readLanguageCookie(cookies: string): Language | null {
  const [, value] = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(cookies) ?? [];
  return isLanguage(value) ? value : null;
}

/** The language of a visitor: the chosen one, else the first of those that the browser wants, else English. */
export function languageOf(chosen: string | null, wanted: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  for (const tag of wanted) {
    const language = languageOfTag(tag.toLowerCase());
    if (language) return language;
  }
  return 'en';
}

function languageOfTag(tag: string): Language | undefined {
  if (/^zh\b.*\b(hant|hk|tw|mo)\b/.test(tag)) return 'hk';
  const [base] = tag.split('-');
  const all = Object.keys(languages) as Language[];
  return all.find((language) => languages[language].tag.split('-')[0] === base);
}
