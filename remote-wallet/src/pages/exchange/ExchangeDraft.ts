import * as z from 'zod/mini';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { typedAmount, typedId } from '@h5/shared/requests/draftFields';

const bitcoinId = 1;

export const exchangeDraft = z
  .object({ fromId: typedId, toId: typedId, amount: typedAmount })
  .check(z.refine(({ fromId, toId }) => fromId !== toId));

/** What the person chooses and types. */
export type ExchangeDraft = z.output<typeof exchangeDraft>;

/** What a link to the page fills in. What it names twice, or not as an id, is left out. */
export function draftOfLink(query: URLSearchParams): ExchangeDraft {
  const idOf = (name: string) => {
    const id = query.get(name) ?? '';
    return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
  };
  const target = idOf('to');
  const fromId = idOf('from') ?? (target === defaultQuoteId ? bitcoinId : defaultQuoteId);
  const other = fromId === bitcoinId ? defaultQuoteId : bitcoinId;
  return { fromId, toId: target === undefined || target === fromId ? other : target, amount: '' };
}
