import { aWithdrawalAddress } from '@h5/shared/contract/addresses/examples';
import { findAddress } from './findAddress';

const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const ether = '0x52908400098527886E0F7030069857D2E4169EE7';

const saved = [
  aWithdrawalAddress({ id: 'tron', network: 'TRC20', address: tron }),
  aWithdrawalAddress({ id: 'ether', network: 'ERC20', address: ether }),
];

test.each([
  [tron, 'tron'],
  [`tron:${tron}`, 'tron'],
  [tron.toLowerCase(), undefined],
  [ether, 'ether'],
  [ether.toLowerCase(), 'ether'],
  [`ethereum:${ether}?value=1`, 'ether'],
  [`ethereum:0xdac17f958d2ee523a2206206994597c13d831ec7/transfer?address=${ether}`, 'ether'],
  // Of another network than the one for which it is saved.
  [`bitcoin:${ether}`, undefined],
  [`sim:ETH:${ether}`, undefined],
  ['no address', undefined],
])('the code “%s” is the saved address “%s”', (text, id) => {
  expect(findAddress(saved, text)?.id).toBe(id);
});
