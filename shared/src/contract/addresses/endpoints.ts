import * as z from 'zod/mini';
import { oneTimePassword } from '../account/endpoints';
import { networkName } from '../deposits/deposit';
import { endpoint } from '../endpoint';
import {
  amount,
  catalogueId,
  emptyInput,
  pageSchemaOf,
  pagingFields,
  successAnswer,
  time,
  uuid,
  yesOrNo,
} from '../primitives';
import { passkeyAnswer, payPasswordField, totpOrRecoveryCode } from '../security/fields';
import { pictureField, uploadAddressField } from '../uploads/pictureField';
import { wireObject } from '../wireObject';
import { addressLabel, enteredAddress } from './fields';

/** A way for a coin into and out of the exchange, with the terms of a withdrawal. */
export const currencyNetwork = wireObject(
  {
    network: networkName,
    /** The blockchain. */
    chain: z.string(),
    min_number: amount,
    /** A withdrawal costs `max(min_fee, number × rate)`. */
    min_fee: amount,
    rate: amount,
    decimals: z.int(),
    contract_tail: z.nullable(z.string()),
    is_suspended: z.boolean(),
  },
  { min_number: 'minimum', rate: 'feeRate' },
);

export const listedCurrency = wireObject(
  { id: z.int(), name: z.string(), networks: z.array(currencyNetwork) },
  { name: 'coin' },
);

export const getCurrencies = endpoint({
  method: 'GET',
  path: '/currency/list',
  summary: 'The coins that can leave the exchange over a blockchain, with their networks.',
  access: 'public',
  input: emptyInput,
  output: z.array(listedCurrency),
  errors: [],
});

/** `pending` until the code of the message was entered. */
export const addressStatus = z.enum(['pending', 'active']);

/** Where a person may send coins to. */
export const withdrawalAddress = wireObject(
  {
    id: uuid,
    currency: z.int(),
    network: networkName,
    name: z.string(),
    address: z.string(),
    qrcode: uploadAddressField,
    status: addressStatus,
    /** From when on coins may leave to it; null while it is pending. */
    usable_at: z.nullable(time),
    whitelisted: z.boolean(),
    created_at: time,
  },
  { currency: 'currencyId', name: 'label', qrcode: 'qr', whitelisted: 'isWhitelisted' },
);

export const getAddresses = endpoint({
  method: 'GET',
  path: '/user/wallet/list',
  summary:
    'The withdrawal addresses of the signed-in person, newest first, and whether coins may leave to whitelisted ones only.',
  access: 'user',
  input: wireObject(
    { ...pagingFields, currency: z.optional(catalogueId), network: z.optional(networkName) },
    { currency: 'currencyId' },
  ),
  output: z.extend(pageSchemaOf(withdrawalAddress), {
    /** Coins leave to whitelisted addresses only. */
    whitelist: z.boolean(),
  }),
  errors: [],
});

export const saveAddress = endpoint({
  method: 'POST',
  path: '/user/wallet/save',
  summary:
    'Adds a withdrawal address, which a code then activates; with `id` it changes the name and the whitelisting of one.',
  access: 'user',
  key: true,
  opens: true,
  factor: 'code',
  input: wireObject(
    {
      id: z.optional(uuid),
      currency: z.optional(catalogueId),
      /** If absent, the first network of the coin that has such addresses. */
      network: z.optional(networkName),
      name: addressLabel,
      address: z.optional(enteredAddress),
      /** A picture of its QR code, which must say the same address. */
      qrcode: z.optional(pictureField),
      whitelisted: z.optional(yesOrNo),
      pay_password: z.optional(payPasswordField),
      code: z.optional(totpOrRecoveryCode),
      passkey: z.optional(passkeyAnswer),
    },
    { currency: 'currencyId', name: 'label', qrcode: 'qr', whitelisted: 'isWhitelisted' },
  ),
  output: withdrawalAddress,
  errors: [
    'ADDRESS_LABEL_INVALID',
    'ADDRESS_INVALID',
    'ADDRESS_OWN',
    'ADDRESS_EXISTS',
    'TOO_MANY_ADDRESSES',
    'COIN_NOT_FOUND',
    'UPLOAD_MISSING',
    'UPLOAD_NOT_FOUND',
    'QR_UNREADABLE',
    'QR_DIFFERENT',
    'NOT_FOUND',
  ],
});

export const activateAddress = endpoint({
  method: 'POST',
  path: '/user/wallet/activate',
  summary:
    'Activates a withdrawal address with a code for `address`. Coins may leave to it 24 hours later.',
  access: 'user',
  key: true,
  opens: true,
  input: wireObject({ id: uuid, code: oneTimePassword }),
  output: withdrawalAddress,
  errors: ['NOT_FOUND', 'STATE', 'CODE_WRONG', 'CODE_EXPIRED'],
});

export const deleteAddress = endpoint({
  method: 'POST',
  path: '/user/wallet/del',
  summary: 'Deletes a withdrawal address of the signed-in person.',
  access: 'user',
  key: true,
  factor: 'pay_password',
  input: wireObject({ id: uuid, pay_password: z.optional(payPasswordField) }),
  output: successAnswer,
  errors: ['NOT_FOUND'],
});

export const setWhitelist = endpoint({
  method: 'POST',
  path: '/user/wallet/whitelist',
  summary:
    'Lets coins leave to whitelisted addresses only: at first all that are active. Switching it off holds outflow for 24 hours.',
  access: 'user',
  key: true,
  factor: 'code',
  input: wireObject(
    {
      on: yesOrNo,
      pay_password: z.optional(payPasswordField),
      code: z.optional(totpOrRecoveryCode),
      passkey: z.optional(passkeyAnswer),
    },
    { on: 'isOn' },
  ),
  output: successAnswer,
  errors: [],
});

/** A known address that is taken for another one at a glance. */
export const similarAddress = wireObject(
  {
    address: z.string(),
    /** Its name if it is a saved one. */
    name: z.nullable(z.string()),
    /** `saved`: one of the withdrawal addresses. `own`: for deposits. */
    kind: z.enum(['saved', 'own']),
  },
  { name: 'label' },
);

export const checkAddress = endpoint({
  method: 'GET',
  path: '/wallet/check_address',
  summary:
    'Whether a text is an address of a network, whether it is saved, and which known addresses look like it.',
  access: 'user',
  input: wireObject(
    { currency: catalogueId, network: networkName, address: enteredAddress },
    { currency: 'currencyId' },
  ),
  output: wireObject(
    {
      valid: z.boolean(),
      saved: z.boolean(),
      /** It is an address of one's own for deposits. */
      own: z.boolean(),
      similar: z.array(similarAddress),
    },
    { valid: 'isValid', saved: 'isSaved', own: 'isOwn' },
  ),
  errors: ['ADDRESS_INVALID', 'COIN_NOT_FOUND'],
});

export type ListedCurrency = z.output<typeof listedCurrency>;
export type CurrencyNetwork = z.output<typeof currencyNetwork>;
export type WithdrawalAddress = z.output<typeof withdrawalAddress>;
export type AddressCheck = z.output<typeof checkAddress.output>;
export type SimilarAddress = z.output<typeof similarAddress>;
