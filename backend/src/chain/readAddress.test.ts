import { networkNames } from '@h5/shared/rules/networks';
import { addressHashBytes, formatAddress } from './formatAddress';
import { readAddress } from './readAddress';

const hash = Uint8Array.from({ length: addressHashBytes }, (_, at) => at + 1);

test.each(networkNames)('%s: an address that the chain makes is one', (network) => {
  const address = formatAddress(network, hash);
  expect(readAddress(network, address)).toBe(address);
});

test.each(['BTC', 'ERC20', 'TRC20'] as const)(
  '%s: addresses of other networks are none',
  (network) => {
    const family = network === 'ERC20' ? ['ERC20', 'ETH'] : [network];
    for (const other of networkNames.filter((name) => !family.includes(name))) {
      expect(readAddress(network, formatAddress(other, hash))).toBeUndefined();
    }
  },
);

test.each([
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['BTC', 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297'],
  ['ETH', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['TRC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
] as const)('%s: %s is one', (network, address) => {
  expect(readAddress(network, address)).toBe(address);
});

test('it is written as its network writes it', () => {
  const ether = '0x52908400098527886E0F7030069857D2E4169EE7';
  expect(readAddress('ERC20', ether.toLowerCase())).toBe(ether);
  expect(readAddress('BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')).toBe(
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  );
});

test.each([
  ['BTC', 'a letter is wrong', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
  ['BTC', 'of a test network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['ETH', 'the case of a letter is wrong', '0x52908400098527886e0F7030069857D2E4169EE7'],
  ['ETH', 'nobody has it', `0x${'0'.repeat(40)}`],
  ['ERC20', 'the contract of the token', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
  ['TRC20', 'the contract of the token', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['TRC20', 'a letter is wrong', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9'],
  ['TRC20', 'a Cyrillic letter', 'ТJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
  ['ETH', 'a space', ' 0x52908400098527886E0F7030069857D2E4169EE7'],
  ['BTC', 'nothing', ''],
] as const)('%s: %s is none', (network, _, text) => {
  expect(readAddress(network, text)).toBeUndefined();
});
