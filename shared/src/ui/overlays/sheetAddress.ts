/** The sheet that the address names, such as `close.01a2…`. A name is of characters that a query may have. */
export function sheetInAddress(): string | undefined {
  return /[?&]sheet=([^&]*)/.exec(location.hash)?.[1];
}

/** The present address with the name of an open sheet, or without one. */
export function addressWithSheet(name?: string): string {
  const bare = location.hash.replace(/([?&])sheet=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return name ? `${bare}${bare.includes('?') ? '&' : '?'}sheet=${name}` : bare;
}
