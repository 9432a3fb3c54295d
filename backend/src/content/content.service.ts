import type {
  Area,
  Article,
  ArticlePreview,
  getSetting,
  ArticleCategory,
  SiteConfig,
} from '@h5/shared/contract/content/endpoints';
import type { Language } from '@h5/shared/contract/languages';
import type * as z from 'zod/mini';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { AppError } from '../errors/AppError';
import { searchAreas } from './areas';
import { listArticles } from './articles';
import { fiatRates } from './fiatRates';

const category = { news: 4, banner: 5, notice: 6, legal: 7 } as const satisfies Record<
  string,
  ArticleCategory
>;
const noticesOnHome = 5;

type Setting = z.output<typeof getSetting.output>;

/** The content of the site: settings, news, areas and rates. */
export class ContentService {
  readonly #config: Config;
  readonly #clock: Clock;
  readonly #codeResendMs: number;

  /** `codeResendMs` is how long a person waits before another one-time password can be sent. */
  constructor(config: Config, clock: Clock, codeResendMs: number) {
    this.#config = config;
    this.#clock = clock;
    this.#codeResendMs = codeResendMs;
  }

  siteConfig(): SiteConfig {
    const { forwardedMs } = this.#clock;
    return {
      logo: '/api/site/logo.svg',
      name: this.#config.siteName,
      demoFunds: this.#config.demo,
      simulatedMarkets: this.#config.demo,
      ...(forwardedMs > 0 && { forwardedMs }),
    };
  }

  setting(keyword: Setting['keyword'], language: Language): Setting {
    return { keyword, value: this.#settingValue(keyword, language) };
  }

  areas(query: string | undefined, language: Language): Area[] {
    return [...searchAreas(language, query)];
  }

  /** Reference rates for display, never for settlement. */
  fiatRates() {
    return fiatRates;
  }

  serverTime(): number {
    return this.#clock.now();
  }

  notices(language: Language): ArticlePreview[] {
    return this.#heads(language, category.notice).slice(0, noticesOnHome);
  }

  news(
    {
      category,
      page,
      limit,
    }: { category?: ArticleCategory | undefined; page: number; limit: number },
    language: Language,
  ) {
    const heads = this.#heads(language, category);
    const from = (page - 1) * limit;
    return { list: heads.slice(from, from + limit), page, limit, total: heads.length };
  }

  article(id: number, language: Language): Article {
    const article = listArticles(language, this.#config.siteName).find((one) => one.id === id);
    if (!article) throw new AppError('NOT_FOUND');
    return article;
  }

  #heads(language: Language, wanted?: ArticleCategory): ArticlePreview[] {
    return listArticles(language, this.#config.siteName)
      .filter((article) => wanted === undefined || article.category === wanted)
      .map(({ content: _, ...head }) => head);
  }

  #settingValue(keyword: Setting['keyword'], language: Language): string {
    switch (keyword) {
      case 'support_email':
        return this.#config.supportEmail;
      case 'resend_after':
        return String(this.#codeResendMs / 1000);
      case 'terms':
      case 'risk':
        return this.#articleId(keyword, language);
    }
  }

  /** The id of the article with a legal text. */
  #articleId(name: 'terms' | 'risk', language: Language): string {
    const articles = listArticles(language, this.#config.siteName);
    return String(articles.find((article) => article.name === name)?.id ?? '');
  }
}
