const headLength = 8;
const tailLength = 6;

/** The ends of an address, by which people tell addresses apart in a list. */
export function shortAddress(address: string): string {
  return address.length <= headLength + tailLength + 1
    ? address
    : `${address.slice(0, headLength)}…${address.slice(-tailLength)}`;
}
