import { networkNames, type NetworkName } from '../networks';

/** An address as a QR code or a link says it. */
export interface AddressText {
  address: string;
  /** The networks that it names; undefined if it names none. */
  networks: readonly NetworkName[] | undefined;
}

/** The networks of what stands before the colon of a link. */
const networksOfScheme: Readonly<Record<string, readonly NetworkName[]>> = {
  bitcoin: ['BTC'],
  ethereum: ['ETH', 'ERC20'],
  tron: ['TRC20'],
};

/** The address in a text of a QR code: a bare one, a link such as `bitcoin:…?amount=1`, or one of the simulated chain. */
export function readAddressText(text: string): AddressText {
  const trimmed = text.trim();
  const [, scheme = '', rest = ''] = /^([a-z]+):(?:\/\/)?(.*)$/is.exec(trimmed) ?? [];
  if (scheme.toLowerCase() === 'sim') return simulated(rest);
  const networks = networksOfScheme[scheme.toLowerCase()];
  if (!networks) return { address: trimmed, networks: undefined };
  const [path = '', query = ''] = rest.split('?');
  // EIP-681: a call of a token's contract names the recipient among its parameters.
  const recipient = /\/transfer$/.test(path) ? new URLSearchParams(query).get('address') : null;
  const address = recipient ?? path.replace(/^pay-/, '').replace(/[@/].*$/s, '');
  return { address, networks: recipient === null ? networks : ['ERC20'] };
}

function simulated(rest: string): AddressText {
  const [name = '', address = ''] = rest.split(':');
  const network = networkNames.find((one) => one === name);
  return { address, networks: network && [network] };
}
