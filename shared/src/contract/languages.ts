/** The interface languages by their codes in storage and on the wire, with their BCP 47 tags. */
export const languages = {
  zh: { tag: 'zh-CN', name: '简体中文' },
  en: { tag: 'en', name: 'English' },
  hk: { tag: 'zh-HK', name: '繁體中文' },
  th: { tag: 'th', name: 'ไทย' },
  jp: { tag: 'ja', name: '日本語' },
  kor: { tag: 'ko', name: '한국어' },
  fra: { tag: 'fr', name: 'Français' },
  spa: { tag: 'es', name: 'Español' },
} as const;

export type Language = keyof typeof languages;

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

/** The language that a request asks for, or English. */
export function languageOrEnglish(value: unknown): Language {
  return isLanguage(value) ? value : 'en';
}
