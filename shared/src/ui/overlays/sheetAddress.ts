/**
 * The parts of the query. An open sheet has one of them, such as `sheet=close.01a2` or `id=01a2`, of characters that a query
 * may have.
 */
export function partsOfAddress(): string[] {
  // The build renders the first paint without an address.
  if (typeof location === 'undefined') return [];
  return location.hash.split(/[?&]/).slice(1);
}

/** The present address with the part of an open sheet. */
export function addressWith(part: string): string {
  return addressOf([...partsOfAddress().filter((other) => other !== part), part]);
}

/** The present address without the part of a sheet. */
export function addressWithout(part: string): string {
  return addressOf(partsOfAddress().filter((other) => other !== part));
}

function addressOf(parts: string[]): string {
  const [path = ''] = location.hash.split('?');
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}
