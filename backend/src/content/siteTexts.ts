import * as z from 'zod/mini';
import type { FaqSection } from '@h5/shared/contract/content/pages';
import type { Language } from '@h5/shared/contract/languages';
import { articleTexts, type ArticleTexts } from './articles';
import en from './texts/en.json';
import fra from './texts/fra.json';
import hk from './texts/hk.json';
import jp from './texts/jp.json';
import kor from './texts/kor.json';
import spa from './texts/spa.json';
import th from './texts/th.json';
import zh from './texts/zh.json';

const words = z.string().check(z.trim(), z.minLength(1));
/** Its paragraphs. */
const text = z.array(words).check(z.minLength(1));
const id = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/));
const question = z.strictObject({ question: words, answer: text });
const section = z.strictObject({ title: words, questions: z.record(id, question) });
const article = z.strictObject({ title: words, summary: words, content: text });

/** The texts of one language. The order of sections and questions is the one they are shown in. */
const siteTexts = z.strictObject({
  faq: z.record(id, section),
  contact: text,
  about: text,
  compliance: text,
});

export type SiteTexts = z.output<typeof siteTexts> & { articles: ArticleTexts };

/** What a file of the operator may have; null takes a section or question away. */
export const textChanges = z.partial(
  z.strictObject({
    ...siteTexts.shape,
    faq: z.record(
      id,
      z.nullable(
        z.strictObject({
          title: z.optional(words),
          questions: z.optional(z.record(id, z.nullable(question))),
        }),
      ),
    ),
    articles: z.record(id, article),
  }),
);

export type TextChanges = z.output<typeof textChanges>;

const own: Record<Language, z.output<typeof siteTexts>> = { zh, en, hk, th, jp, kor, fra, spa };

/** The texts of the product. */
export function ownTexts(language: Language): SiteTexts {
  return { ...own[language], articles: articleTexts[language] };
}

/** The section about play money and simulated prices, which only the demo shows. */
const demoSection = 'demo';

interface Site {
  siteName: string;
  supportEmail: string;
  demo: boolean;
}

/** A text as it is sent, with what it says about the site. */
export function plainTextOf(paragraphs: readonly string[], site: Site): string {
  return filledIn(paragraphs.join('\n\n'), site);
}

function filledIn(value: string, { siteName, supportEmail }: Site): string {
  return value.replaceAll('{site}', siteName).replaceAll('{email}', supportEmail);
}

export function faqSections({ faq }: Pick<SiteTexts, 'faq'>, site: Site): FaqSection[] {
  return Object.entries(faq)
    .filter(([sectionId]) => site.demo || sectionId !== demoSection)
    .map(([sectionId, { title, questions }]) => ({
      id: sectionId,
      title: filledIn(title, site),
      questions: Object.entries(questions).map(([questionId, entry]) => ({
        id: questionId,
        question: filledIn(entry.question, site),
        answer: plainTextOf(entry.answer, site),
      })),
    }));
}
