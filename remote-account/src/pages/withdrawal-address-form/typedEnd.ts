/** So many characters at the end of an address show that it was compared. */
export const typedEndLength = 6;

/** Addresses in hex and bech32 have no capitals, or capitals that only check them. */
const ignoresCase = /^(0x|bc1)/i;

/** Whether a text is the end of an address. */
export function isEndOf(typed: string, address: string): boolean {
  const read = (text: string) => (ignoresCase.test(address) ? text.toLowerCase() : text);
  return typed.length === typedEndLength && read(address).endsWith(read(typed));
}
