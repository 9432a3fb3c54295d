import { useSearchParams } from '@h5/shared/app';

/** A choice of two that is in the address, so that a reload, a link and the way back show it. What a page begins with needs no name there. */
export function useLinkedFlag(name: string, value: string) {
  const [query, setQuery] = useSearchParams();

  function choose(isSet: boolean) {
    const changed = new URLSearchParams(query);
    if (isSet) changed.set(name, value);
    else changed.delete(name);
    setQuery(changed, { replace: true });
  }

  return [query.get(name) === value, choose] as const;
}
