import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { emptyInput, successAnswer, time, uuid } from '../primitives';
import { payPasswordField } from '../security/fields';
import { wireObject } from '../wireObject';
import * as fields from './fields';

/** The most cards of a kind that a person keeps. */
export const maxBankCards = 5;

/** Of the bank that one pays with at home, or for payments from abroad. */
export const bankCardKind = z.enum(['domestic', 'international']);

/** The specification names these fields after what they were first used for. */
const wireNames = {
  real_name: 'holder',
  bank_account: 'accountNumber',
  bank_dizhi: 'city',
  bank_network: 'branch',
  alipay_account: 'routingNumber',
  wechat_account: 'holderAddress',
} as const;

/** A card as its owner sees it: numbers are masked but for their end. */
export const bankCard = wireObject(
  {
    id: uuid,
    country: fields.bankCountry,
    real_name: z.string(),
    bank_name: z.string(),
    bank_account: z.string(),
    bank_dizhi: z.string(),
    /** The branch of a card at home. */
    bank_network: z.nullable(z.string()),
    /** The ABA number of a bank in the United States. */
    alipay_account: z.nullable(z.string()),
    /** Of a card for payments from abroad, as is the address of the holder. */
    swift_code: z.nullable(z.string()),
    wechat_account: z.nullable(z.string()),
    phone: z.string(),
    created_at: time,
  },
  wireNames,
);

/** What both kinds of cards have. */
const commonFields = {
  /** Changes this card. Without a number, account and routing number stay as they are. */
  id: z.optional(uuid),
  country: fields.bankCountry,
  real_name: fields.holderName,
  bank_name: fields.bankName,
  bank_account: z.optional(fields.bankAccountNumber),
  bank_dizhi: fields.bankCity,
  alipay_account: z.optional(fields.routingNumber),
  phone: z.optional(fields.bankPhone),
  pay_password: z.optional(payPasswordField),
};

const commonErrors = [
  'BANK_COUNTRY_UNKNOWN',
  'BANK_HOLDER_DIFFERS',
  'BANK_NAME_INVALID',
  'BANK_ACCOUNT_INVALID',
  'IBAN_INVALID',
  'BANK_CITY_INVALID',
  'ROUTING_NUMBER_INVALID',
  'BANK_PHONE_INVALID',
  'BANK_CARD_EXISTS',
  'TOO_MANY_BANK_CARDS',
  'NOT_FOUND',
] as const;

export const saveBankCard = endpoint({
  method: 'POST',
  path: '/user/cash_save',
  summary: 'Adds or changes a card of a bank at home, whose holder is the verified person.',
  access: 'user',
  key: true,
  level: 1,
  opens: true,
  factor: 'pay_password',
  input: wireObject({ ...commonFields, bank_network: fields.bankBranch }, wireNames),
  output: bankCard,
  errors: [...commonErrors, 'BANK_BRANCH_INVALID'],
});

export const saveInternationalBankCard = endpoint({
  method: 'POST',
  path: '/user/cash_save_international',
  summary: 'Adds or changes a card for payments from abroad, whose holder is the verified person.',
  access: 'user',
  key: true,
  level: 1,
  opens: true,
  factor: 'pay_password',
  input: wireObject(
    {
      ...commonFields,
      swift_code: z.optional(fields.swiftCode),
      /** The older name of `swift_code`; both together must agree. */
      wechat_nickname: z.optional(fields.swiftCode),
      wechat_account: fields.holderAddress,
    },
    { ...wireNames, wechat_nickname: 'olderSwiftCode' },
  ),
  output: bankCard,
  errors: [...commonErrors, 'SWIFT_CODE_INVALID', 'HOLDER_ADDRESS_INVALID'],
});

const bankCards = z.object({
  /** The verified name, which every card has as its holder; null before level 1. */
  holder: z.nullable(z.string()),
  list: z.array(bankCard),
});

export const getBankCards = endpoint({
  method: 'POST',
  path: '/user/cash_info',
  summary: 'The cards of banks at home of the signed-in person, newest first; at most five.',
  access: 'user',
  input: emptyInput,
  output: bankCards,
  errors: [],
});

export const getInternationalBankCards = endpoint({
  method: 'POST',
  path: '/user/cash_info_international',
  summary:
    'The cards for payments from abroad of the signed-in person, newest first; at most five.',
  access: 'user',
  input: emptyInput,
  output: bankCards,
  errors: [],
});

export const removeBankCard = endpoint({
  method: 'POST',
  path: '/user/cash_del',
  summary: 'Removes a card of either kind.',
  access: 'user',
  key: true,
  factor: 'pay_password',
  input: wireObject({ id: uuid, pay_password: z.optional(payPasswordField) }),
  output: successAnswer,
  errors: ['NOT_FOUND'],
});

export type BankCardKind = z.output<typeof bankCardKind>;
export type BankCard = z.output<typeof bankCard>;
export type BankCards = z.output<typeof bankCards>;
export type SaveBankCardInput = z.output<typeof saveBankCard.input>;
export type SaveInternationalBankCardInput = z.output<typeof saveInternationalBankCard.input>;
