import type { Article, ArticleCategory } from '@h5/shared/contract/content/endpoints';
import type { Language } from '@h5/shared/contract/languages';
import en from './articles/en.json';
import fra from './articles/fra.json';
import hk from './articles/hk.json';
import jp from './articles/jp.json';
import kor from './articles/kor.json';
import spa from './articles/spa.json';
import th from './articles/th.json';
import zh from './articles/zh.json';

interface ArticleText {
  title: string;
  summary: string;
  content: string[];
}

/** The data of articles that is the same in all languages; the texts are in `articles/<language>.json`, by name. */
const catalogue = [
  { id: 1, name: 'welcome', category: 6, published: '2026-11-02T08:00:00Z' },
  { id: 2, name: 'banner', category: 5, published: '2026-11-02T08:00:00Z' },
  { id: 3, name: 'fees', category: 6, published: '2026-11-12T06:30:00Z' },
  { id: 4, name: 'codes', category: 6, published: '2026-11-18T09:15:00Z' },
  { id: 5, name: 'orderBook', category: 4, published: '2026-11-05T10:00:00Z' },
  { id: 6, name: 'orderTypes', category: 4, published: '2026-11-10T10:00:00Z' },
  { id: 7, name: 'volatility', category: 4, published: '2026-11-17T10:00:00Z' },
  { id: 8, name: 'terms', category: 7, published: '2026-10-01T00:00:00Z' },
  { id: 9, name: 'risk', category: 7, published: '2026-10-01T00:00:00Z' },
] as const satisfies readonly {
  id: number;
  name: keyof typeof en;
  category: ArticleCategory;
  published: string;
}[];

export type ArticleName = (typeof catalogue)[number]['name'];

export type ArticleTexts = Record<ArticleName, ArticleText>;

/** The texts of the product. */
export const articleTexts: Record<Language, ArticleTexts> = { zh, en, hk, th, jp, kor, fra, spa };

/** Every article with these texts, newest first. */
export function listArticles(
  texts: ArticleTexts,
  site: string,
): (Article & { name: ArticleName })[] {
  const articles = catalogue.map(({ id, name, category, published }) => {
    const { title, summary, content } = texts[name];
    return {
      id,
      name,
      category,
      createdAt: Date.parse(published),
      title: title.replaceAll('{site}', site),
      summary: summary.replaceAll('{site}', site),
      content: content.join('\n\n').replaceAll('{site}', site),
    };
  });
  return articles.sort((left, right) => right.createdAt - left.createdAt || right.id - left.id);
}
