import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import type { BankCardKind } from '@h5/shared/contract/bank-cards/endpoints';

export const newCard = 'new';

const paths = {
  domestic: pagePaths.bank,
  international: pagePaths.bankInternational,
} as const;

/** The cards of a kind, or the form for one of them. */
export function bankCardsUrl(kind: BankCardKind, edit?: string): string {
  return pageUrl(paths[kind], { edit });
}
