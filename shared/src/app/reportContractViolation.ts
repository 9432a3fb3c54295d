const mostPlaces = 100;
const told = new Set<string>();

/**
 * Tells whoever listens to the errors of this page where the server said something that the contract does not know.
 * It was dropped, so the page goes on; once for each place is enough to find it.
 */
export function reportContractViolation(place: string, reason: unknown): void {
  if (told.has(place) || told.size >= mostPlaces) return;
  told.add(place);
  reportError(new Error(`${place} does not fit the contract.`, { cause: reason }));
}
