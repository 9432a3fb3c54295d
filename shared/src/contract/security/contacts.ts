import * as z from 'zod/mini';
import { callingCode, oneTimePassword } from '../account/endpoints';
import { endpoint } from '../endpoint';
import { catalogueId, successAnswer } from '../primitives';
import { wireObject } from '../wireObject';
import { payPasswordField, totpOrRecoveryCode } from './fields';

/** To replace an address, the person also proves the old one with a code, or a second factor. */
const replacementFields = {
  old_code: z.optional(oneTimePassword),
  pay_password: z.optional(payPasswordField),
  totp_code: z.optional(totpOrRecoveryCode),
};

const bindErrors = [
  ...(['USER_STRING_MISSING', 'USER_STRING_INVALID', 'CONTACT_TAKEN'] as const),
  ...(['CODE_WRONG', 'CODE_EXPIRED', 'NEED_TOTP', 'TOTP_WRONG', 'FACTOR_BLOCKED'] as const),
  'PROOF_MISSING',
  'PAY_PASSWORD_UNSET',
  'PAY_PASSWORD_MISSING',
  'PAY_PASSWORD_WRONG',
] as const;

export const bindEmail = endpoint({
  method: 'POST',
  path: '/safe/email',
  summary:
    'Binds an email address with a code that was sent to it. A replaced one is told, and outflow is held for 24 hours.',
  access: 'user',
  key: true,
  device: true,
  input: wireObject({
    email: z
      .string()
      .check(z.minLength(1, 'USER_STRING_MISSING'), z.maxLength(254, 'USER_STRING_INVALID')),
    code: oneTimePassword,
    ...replacementFields,
  }),
  output: successAnswer,
  errors: bindErrors,
});

const mobile = z
  .string()
  .check(z.minLength(1, 'USER_STRING_MISSING'), z.maxLength(15, 'USER_STRING_INVALID'));

const areaFields = {
  /** From a client without an id. */
  area_code: z.optional(callingCode),
  area_code_id: z.optional(catalogueId),
};

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/sms_send',
  summary: 'Sends the code with which `/safe/mobile` binds a phone.',
  access: 'user',
  input: wireObject({ ...areaFields, mobile }, { mobile: 'phone' }),
  output: wireObject({ resend_after: z.int(), expires_in: z.int() }),
  errors: [
    'USER_STRING_MISSING',
    'USER_STRING_INVALID',
    'AREA_CODE_UNKNOWN',
    'CODE_TOO_SOON',
    'CODE_DAILY_LIMIT',
  ],
});

export const bindPhone = endpoint({
  method: 'POST',
  path: '/safe/mobile',
  summary:
    'Binds a phone with a code that was sent to it. A replaced one is told, and outflow is held for 24 hours.',
  access: 'user',
  key: true,
  device: true,
  input: wireObject(
    { mobile, ...areaFields, code: oneTimePassword, ...replacementFields },
    { mobile: 'phone' },
  ),
  output: successAnswer,
  errors: [...bindErrors, 'AREA_CODE_UNKNOWN'],
});
