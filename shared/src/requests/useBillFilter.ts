import { useAccountName, useApp, useSearchParams } from '@h5/shared/app';
import type { BillFilter } from '../contract/bills/endpoints';
import { accountNameOf, accountType, isAccountInUse } from '../contract/wallet/accountTypes';
import { billFilterOf, type BillQuery } from './billFilter';

/** What has no filter of a kind. */
export const anyBill = '';

/** Changes the filter that the address has. It replaces the address, so that the way back leaves the page. */
export function useBillFilter(onChange: (filter: BillFilter) => void) {
  const [query, setQuery] = useSearchParams();

  function show(next: URLSearchParams) {
    setQuery(next, { replace: true });
    onChange(billFilterOf(next));
  }

  return {
    query,
    choose(change: BillQuery) {
      const next = new URLSearchParams(query);
      for (const [name, value] of Object.entries(change)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      show(next);
    },
    clear: () => show(new URLSearchParams()),
  };
}

/** The accounts in use and the coins by which bills are filtered, as options of a `Select`; with what the person has in others. */
export function useBillChoices({ accountType: chosen }: BillFilter) {
  const { wallet } = useApp();
  const nameOf = useAccountName();
  const held = new Set<unknown>([chosen, ...wallet.list.map((one) => one.accountType)]);
  const coins = new Map(wallet.list.map(({ currencyId, coin }) => [currencyId, coin]));
  return {
    accounts: Object.values(accountType)
      .filter((type) => held.has(type) || isAccountInUse(accountNameOf(type)))
      .map((type) => ({ value: String(type), label: nameOf(type) })),
    coins: [...coins].map(([id, coin]) => ({ value: String(id), label: coin })),
  };
}
