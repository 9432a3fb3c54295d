import { useCallback, useState, type ComponentType } from 'react';

interface LoadedPart<Props> {
  load: unknown;
  Part: ComponentType<Props>;
}

/**
 * Keeps a component together with the loader that fetched it. React keeps a lazy part when a page loads another one in its place:
 * the properties are those of the other component then.
 */
export function useLoadedPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): [Part: ComponentType<Props> | undefined, keep: (Part: ComponentType<Props>) => void] {
  const [loaded, setLoaded] = useState<LoadedPart<Props>>();
  const keep = useCallback((Part: ComponentType<Props>) => setLoaded({ load, Part }), [load]);
  return [loaded?.load === load ? loaded.Part : undefined, keep];
}
