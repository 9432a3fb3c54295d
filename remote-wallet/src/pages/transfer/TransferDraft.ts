import * as z from 'zod/mini';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import {
  accountsInUse,
  accountType,
  type AccountType,
} from '@h5/shared/contract/wallet/accountTypes';
import { typedAmount, typedId } from '@h5/shared/requests/draftFields';

export const transferAccounts: readonly AccountType[] = accountsInUse.map(
  (name) => accountType[name],
);

const account = z.literal([...transferAccounts]);

export const transferDraft = z
  .object({ from: account, to: account, currencyId: typedId, amount: typedAmount })
  .check(z.refine(({ from, to }) => from !== to));

/** What the person chooses and types. */
export type TransferDraft = z.output<typeof transferDraft>;

export type AccountPair = Pick<TransferDraft, 'from' | 'to'>;

/** Another source; that of the other side swaps both. */
export function pairFrom({ from, to }: AccountPair, next: AccountType): AccountPair {
  return { from: next, to: next === to ? from : to };
}

/** Another target; that of the other side swaps both. */
export function pairTo({ from, to }: AccountPair, next: AccountType): AccountPair {
  return { from: next === from ? to : from, to: next };
}

/** What a link to the page fills in. What the form does not know is left out. */
export function draftOfLink(query: URLSearchParams): TransferDraft {
  const accountOf = (name: string) =>
    transferAccounts.find((type) => String(type) === query.get(name));
  const { from, to }: AccountPair = { from: accountType.spot, to: accountType.margin };
  const begun = pairFrom({ from, to }, accountOf('from') ?? from);
  const currency = query.get('currency_id') ?? '';
  return {
    ...pairTo(begun, accountOf('to') ?? begun.to),
    currencyId: /^[1-9]\d{0,8}$/.test(currency) ? Number(currency) : defaultQuoteId,
    amount: '',
  };
}
