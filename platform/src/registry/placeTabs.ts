import type { MenuEntry, Release } from '@h5/shared/release/release';

/** The tab bar has this many places; home has the first. */
export const tabPlaces = 5;

/**
 * The entries of the tab bar, with their place as their order: first those that the operator has given a place, then
 * each entry that declares a place that is still free. Other entries have no tab until the operator gives them a place.
 */
export function placeTabs(entries: MenuEntry[], given: Release['tabs'] = {}): MenuEntry[] {
  const offered = entries.filter(({ place }) => place === 'tab');
  const placed = new Map<number, MenuEntry>();
  for (const [place, id] of Object.entries(given)) {
    const entry = offered.find((one) => one.id === id);
    if (entry) placed.set(Number(place), entry);
  }
  const isPlaced = (entry: MenuEntry) => [...placed.values()].includes(entry);
  for (const entry of offered) {
    const isFree = entry.order < tabPlaces && !placed.has(entry.order);
    if (isFree && !isPlaced(entry)) placed.set(entry.order, entry);
  }
  const tabs = [...placed].map(([order, entry]) => ({ ...entry, order }));
  return [...entries.filter(({ place }) => place !== 'tab'), ...tabs];
}
