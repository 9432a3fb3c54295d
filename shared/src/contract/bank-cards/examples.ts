import type * as z from 'zod/mini';
import { badTexts, badValues, neverStructured } from '../examples/badValues';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';
import * as fields from './fields';

export { endpoints };

const id = '0198a5b0-7c1e-7000-8000-0000000000bc';

const atHome: z.input<typeof endpoints.bankCard> = {
  id,
  country: 'DE',
  real_name: 'Maria Garcia',
  bank_name: 'Commerzbank',
  bank_account: '****3000',
  bank_dizhi: 'Munich',
  bank_network: 'Marienplatz',
  alipay_account: null,
  swift_code: null,
  wechat_account: null,
  phone: '+49****456',
  created_at: Date.UTC(2026, 0, 15, 12),
};
export const aBankCard = builderOf(endpoints.bankCard, atHome);

const fromAbroad: z.input<typeof endpoints.bankCard> = {
  ...atHome,
  country: 'US',
  bank_name: 'JPMorgan Chase',
  bank_account: '****6789',
  bank_dizhi: 'New York City',
  bank_network: null,
  alipay_account: '021000021',
  swift_code: 'CHASUS33',
  wechat_account: '270 Park Avenue, New York',
};

const badBankTexts = {
  refused: [
    ...['', ' ', 'x', '12', ' Bank', 'Bank ', 'a\nb', 'a\u0000b', 'Bank\u202e', '<b>Bank</b>'],
    'B'.repeat(161),
  ],
  unusual: ['工商银行', 'Crédit Agricole', 'ธนาคารกรุงเทพ', '=Bank', '{{7*7}} Bank', '__proto__'],
};

badValues
  .add(fields.bankCountry, {
    refused: ['', 'de', 'XX', 'DEU', 'D\u0000', '1', '__proto__'],
    unusual: ['CN', 'AQ'],
  })
  .add(fields.bankName, badBankTexts)
  .add(fields.bankBranch, badBankTexts)
  .add(fields.bankCity, badBankTexts)
  .add(fields.holderAddress, badBankTexts)
  .add(fields.holderName, { refused: ['', 'Somebody Else', 'x'.repeat(10_000)] })
  .add(fields.bankAccountNumber, {
    refused: [...neverStructured, '', '1', 'DE89370400440532013001', '0'.repeat(40)],
    unusual: ['de89 3704 0044 0532 0130 00'],
  })
  .add(fields.routingNumber, { refused: [...neverStructured, '1', '021000022', '0'.repeat(9)] })
  .add(fields.swiftCode, { refused: [...neverStructured, '', 'CHASUS3', 'BNPAFRPP'] })
  .add(fields.bankPhone, {
    refused: ['', '1234', 'call me', '+', '1'.repeat(40), '+49\u0000301234567'],
    unusual: badTexts.refused.map((text) => text.replaceAll('\u0000', '0')),
  });

const payPassword = { pay_password: '830274' };

export const examples: ExamplesOf<typeof endpoints> = {
  saveBankCard: {
    input: {
      id,
      country: 'DE',
      real_name: 'Maria Garcia',
      bank_name: 'Commerzbank',
      bank_account: 'DE89370400440532013000',
      bank_dizhi: 'Munich',
      bank_network: 'Marienplatz',
      alipay_account: '021000021',
      phone: '+49 30 123456',
      ...payPassword,
    },
    output: atHome,
  },
  saveInternationalBankCard: {
    input: {
      id,
      country: 'US',
      real_name: 'Maria Garcia',
      bank_name: 'JPMorgan Chase',
      bank_account: '000123456789',
      bank_dizhi: 'New York City',
      alipay_account: '021000021',
      swift_code: 'CHASUS33',
      wechat_nickname: 'CHASUS33',
      wechat_account: '270 Park Avenue, New York',
      phone: '+1 212 270 6000',
      ...payPassword,
    },
    output: fromAbroad,
  },
  getBankCards: { input: {}, output: { holder: 'Maria Garcia', list: [atHome] } },
  getInternationalBankCards: { input: {}, output: { holder: 'Maria Garcia', list: [fromAbroad] } },
  removeBankCard: { input: { id, ...payPassword }, output: true },
};
