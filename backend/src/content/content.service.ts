import type {
  Area,
  Article,
  ArticlePreview,
  getSetting,
  ArticleCategory,
  SiteConfig,
} from '@h5/shared/contract/content/endpoints';
import type { Compliance, FaqSection, WebLink } from '@h5/shared/contract/content/pages';
import type { Language } from '@h5/shared/contract/languages';
import { readWebLink } from '@h5/shared/rules/webLink';
import type * as z from 'zod/mini';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { AppError } from '../errors/AppError';
import { searchAreas } from './areas';
import { listArticles, type ArticleName } from './articles';
import { closedProducts } from './closedProducts';
import { fiatRates } from './fiatRates';
import { readTexts } from './readContentFolder';
import { faqSections, plainTextOf, type SiteTexts } from './siteTexts';
import { webLinkTo } from './webLinkTo';

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
  readonly #texts: Readonly<Record<Language, SiteTexts>>;

  /** `codeResendMs` is how long a person waits before another one-time password can be sent. */
  constructor(config: Config, clock: Clock, codeResendMs: number) {
    this.#config = config;
    this.#clock = clock;
    this.#codeResendMs = codeResendMs;
    this.#texts = readTexts(config.contentFolder);
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
    const article = this.#articles(language).find((one) => one.id === id);
    if (!article) throw new AppError('NOT_FOUND');
    return article;
  }

  faq(language: Language): FaqSection[] {
    return faqSections(this.#texts[language], this.#config);
  }

  contact(language: Language) {
    return { email: this.#config.supportEmail, content: this.#text('contact', language) };
  }

  about(language: Language) {
    return { content: this.#text('about', language) };
  }

  compliance(language: Language): Compliance {
    return {
      content: this.#text('compliance', language),
      closed: closedProducts(this.#config.closedAreas, language),
    };
  }

  webLink(address: string): WebLink {
    const url = readWebLink(address);
    if (!url) throw new AppError('NOT_FOUND');
    return webLinkTo(url, this.#config.linkHosts);
  }

  #text(name: 'contact' | 'about' | 'compliance', language: Language): string {
    return plainTextOf(this.#texts[language][name], this.#config);
  }

  #articles(language: Language) {
    return listArticles(this.#texts[language].articles, this.#config.siteName);
  }

  #heads(language: Language, wanted?: ArticleCategory): ArticlePreview[] {
    return this.#articles(language)
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
  #articleId(name: ArticleName, language: Language): string {
    return String(this.#articles(language).find((article) => article.name === name)?.id ?? '');
  }
}
