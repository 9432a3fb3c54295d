import type { WithdrawalAddress } from '@h5/shared/contract/addresses/endpoints';
import { readAddressText } from '@h5/shared/rules/addresses/readAddressText';

/** The saved address that a QR code says; undefined if it is none of these. */
export function findAddress(
  saved: readonly WithdrawalAddress[],
  text: string,
): WithdrawalAddress | undefined {
  const { address, networks } = readAddressText(text);
  return saved.find(
    (one) => isSame(one.address, address) && (networks?.includes(one.network) ?? true),
  );
}

/** The case of letters counts where it is a part of the address: not in hexadecimal digits and not in bech32. */
function isSame(one: string, other: string): boolean {
  return /^(0x|bc1)/i.test(one) ? one.toLowerCase() === other.toLowerCase() : one === other;
}
