import { hexToBytes } from '@noble/hashes/utils.js';
import { networkNames } from '@h5/shared/rules/networks';
import { formatAddress } from './formatAddress';

test.each([
  // The example of BIP 173 for the key hash of a version 0 program.
  ['BTC', '751e76e8199196d454941c45d1b3a323f1433bd6', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  // Examples of EIP-55.
  ['ETH', '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  [
    'ERC20',
    'fb6916095ca1df60bb79ce92ce3ea74c37c5d359',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  ],
  // The contract of Tether on Tron.
  ['TRC20', 'a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
] as const)('an address of %s', (network, hash, address) => {
  expect(formatAddress(network, hexToBytes(hash))).toBe(address);
});

test.each(networkNames)('%s takes no hash of another length', (network) => {
  expect(() => formatAddress(network, new Uint8Array(19))).toThrow('20 bytes');
});
