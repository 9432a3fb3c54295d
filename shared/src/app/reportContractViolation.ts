const maxPlaces = 100;
const told = new Set<string>();

/**
 * Reports through `reportError` that an answer or event does not fit the contract. It was dropped and the page
 * goes on, so one report for each place is enough.
 */
export function reportContractViolation(place: string, reason: unknown): void {
  if (told.has(place) || told.size >= maxPlaces) return;
  told.add(place);
  reportError(new Error(`${place} does not fit the contract.`, { cause: reason }));
}
