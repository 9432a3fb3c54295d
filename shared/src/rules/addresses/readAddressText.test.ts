import { readAddressText } from './readAddressText';

const ether = '0x52908400098527886E0F7030069857D2E4169EE7';
const coin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

test.each([
  [` ${ether}\n`, { address: ether, networks: undefined }],
  [`bitcoin:${coin}?amount=0.1&label=x`, { address: coin, networks: ['BTC'] }],
  [`BITCOIN:${coin.toUpperCase()}`, { address: coin.toUpperCase(), networks: ['BTC'] }],
  [`ethereum:${ether}@1?value=1e18`, { address: ether, networks: ['ETH', 'ERC20'] }],
  [`ethereum:pay-${ether}`, { address: ether, networks: ['ETH', 'ERC20'] }],
  [
    `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${ether}&uint256=1e6`,
    { address: ether, networks: ['ERC20'] },
  ],
  [
    'tron:TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', networks: ['TRC20'] },
  ],
  [`sim:ERC20:${ether}`, { address: ether, networks: ['ERC20'] }],
  ['https://example.com', { address: 'https://example.com', networks: undefined }],
  ['', { address: '', networks: undefined }],
])('%j', (text, expected) => {
  expect(readAddressText(text)).toEqual(expected);
});
