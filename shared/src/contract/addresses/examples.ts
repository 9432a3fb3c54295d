import { badValues, neverStructured } from '../examples/badValues';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf } from '../examples/EndpointExamples';
import { uploadExampleId } from '../uploads/examples';
import { uploadAddress } from '../uploads/pictureField';
import type * as z from 'zod/mini';
import * as endpoints from './endpoints';
import { addressLabel, enteredAddress } from './fields';

export { endpoints };

const noon = Date.UTC(2026, 0, 15, 12);
const id = '0198a5b0-7c1e-7000-8000-0000000000ad';
const digits = '830274';

const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

badValues
  .add(addressLabel, {
    refused: ['', 'x'.repeat(21), 'a\nb', ' a', 'a\u202eb', 'a\u0000b'],
    unusual: ['__proto__', '=1+1', '{{7*7}}', '冷钱包', '<b>'],
  })
  .add(enteredAddress, {
    refused: [
      ...neverStructured,
      ...['', 'x', address.slice(1), `${address}x`, address.replace('T', 'Т')],
      ...['0x52908400098527886e0f7030069857d2e4169ee7', '0x0', `${address}\u0000`],
    ],
  });

/** An address of Tron that was activated a day ago. */
export const withdrawalAddressExample: z.input<typeof endpoints.withdrawalAddress> = {
  id,
  currency: 3,
  network: 'TRC20',
  name: 'Cold wallet',
  address,
  qrcode: uploadAddress(uploadExampleId),
  status: 'active',
  usable_at: noon,
  whitelisted: false,
  created_at: noon - 86_400_000,
};
export const aWithdrawalAddress = builderOf(endpoints.withdrawalAddress, withdrawalAddressExample);

export const listedCurrencyExample: z.input<typeof endpoints.listedCurrency> = {
  id: 3,
  name: 'USDT',
  networks: [
    {
      network: 'TRC20',
      chain: 'Tron',
      min_number: '5',
      min_fee: '1',
      rate: '0.001',
      decimals: 6,
      contract_tail: 'gjLj6t',
      is_suspended: false,
    },
    {
      network: 'ERC20',
      chain: 'Ethereum',
      min_number: '10',
      min_fee: '4',
      rate: '0.001',
      decimals: 6,
      contract_tail: '831ec7',
      is_suspended: false,
    },
  ],
};
export const aListedCurrency = builderOf(endpoints.listedCurrency, listedCurrencyExample);

export const examples: ExamplesOf<typeof endpoints> = {
  getCurrencies: { input: {}, output: [listedCurrencyExample] },
  getAddresses: {
    input: {},
    output: { list: [withdrawalAddressExample], page: 1, limit: 10, total: 1, whitelist: false },
  },
  saveAddress: {
    input: {
      currency: '3',
      network: 'TRC20',
      name: 'Cold wallet',
      address,
      qrcode: uploadAddress(uploadExampleId),
      pay_password: digits,
    },
    output: { ...withdrawalAddressExample, status: 'pending', usable_at: null },
  },
  activateAddress: {
    input: { id, code: '123456' },
    output: { ...withdrawalAddressExample, usable_at: noon + 86_400_000 },
  },
  deleteAddress: { input: { id, pay_password: digits }, output: true },
  setWhitelist: { input: { on: '1', pay_password: digits }, output: true },
  checkAddress: {
    input: { currency: '3', network: 'TRC20', address },
    // Another text is no address: that is what it answers.
    bad: { address: { refused: ['', 'x'.repeat(129)], unusual: neverStructured.slice(0, -1) } },
    output: { valid: true, saved: true, own: false, similar: [] },
  },
};
