import type { Language } from '@h5/shared/contract/languages';
import en from './summaries/en.json';
import fra from './summaries/fra.json';
import hk from './summaries/hk.json';
import jp from './summaries/jp.json';
import kor from './summaries/kor.json';
import spa from './summaries/spa.json';
import th from './summaries/th.json';
import zh from './summaries/zh.json';

const summaries: Record<Language, Record<string, string>> = { zh, en, hk, th, jp, kor, fra, spa };

/** What a project is about, in one sentence. Further rounds of a sale have a number after its slug. */
export function tokenSaleSummary(slug: string, language: Language): string {
  return summaries[language][slug.split('-')[0] ?? slug] ?? '';
}
