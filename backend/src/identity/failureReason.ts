import type { Language } from '@h5/shared/contract/languages';
import words from './failureReasons.json';

/** Why a review failed. */
export type FailureReason = keyof (typeof words)['en'];

export const failureReasons = Object.keys(words.en) as FailureReason[];

export function failureReasonText(reason: FailureReason, language: Language): string {
  return words[language][reason];
}
