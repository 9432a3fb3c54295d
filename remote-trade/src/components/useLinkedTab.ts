import { useSearchParams } from '@h5/shared/app';

/** The chosen one of a row of tabs, which is in the address, so that a reload, a link and the way back show it. The first one needs no name there. */
export function useLinkedTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((one) => one === query.get('tab')) ?? tabs[0];

  function choose(next: Tab) {
    const changed = new URLSearchParams(query);
    if (next === tabs[0]) changed.delete('tab');
    else changed.set('tab', next);
    setQuery(changed, { replace: true });
  }

  return [tab, choose] as const;
}
