import type { FaqSection } from '@h5/shared/contract/content/pages';
import { wordsOf } from '../../features/plain-text';

/** The sections with the questions that have every word of the query, in the question or its answer. */
export function findQuestions(sections: readonly FaqSection[], query: string): FaqSection[] {
  const wanted = simple(query).split(/\s+/).filter(Boolean);
  return sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter(({ question, answer }) => {
        const text = simple(`${section.title} ${question} ${wordsOf(answer)}`);
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** Without case and accents, so that "depot" finds "dépôt". */
function simple(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
