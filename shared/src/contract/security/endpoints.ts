import * as z from 'zod/mini';
import { oneTimePassword } from '../account/endpoints';
import { endpoint } from '../endpoint';
import { emptyInput, pageSchemaOf, pagingFieldsOf, successAnswer, time, uuid } from '../primitives';
import { wireObject } from '../wireObject';
import {
  passkeyAnswer,
  payPasswordField,
  phishingWord,
  totpCode,
  totpOrRecoveryCode,
} from './fields';

const codeErrors = ['CODE_WRONG', 'CODE_EXPIRED'] as const;
const totpErrors = ['NEED_TOTP', 'TOTP_WRONG', 'FACTOR_BLOCKED'] as const;

/** Why nothing may leave the account, or one session of it, for a time. */
export const holdReason = z.enum([
  'password',
  'pay_password',
  'email',
  'phone',
  'totp',
  'passkey',
  'recovery_code',
  'unfreeze',
  'new_device',
  'whitelist',
  'deposit_reversed',
  'operator',
]);

/** Until when nothing may leave; of this session alone, or of the whole account. */
export const outflowHold = wireObject({
  reason: holdReason,
  of_session: z.boolean(),
  began_at: time,
  ends_at: time,
});

export const securityState = wireObject(
  {
    /** The masked address and number, or null where none is bound. */
    email: z.nullable(z.string()),
    mobile: z.nullable(z.string()),
    has_pay_password: z.boolean(),
    has_totp: z.boolean(),
    recovery_codes: z.int(),
    /** How many passkeys there are. */
    passkeys: z.int(),
    /** The level of identity: 0 none, 1 name and document, 2 with pictures. */
    level: z.int(),
    /** How many of the five are done: email, phone, pay password, second factor, identity. */
    done: z.int(),
    holds: z.array(outflowHold),
    /** Its first letter alone in a session that is held because its device is new. */
    phishing_word: z.nullable(z.string()),
    frozen_at: z.nullable(time),
  },
  { mobile: 'phone' },
);

export const getSecurityState = endpoint({
  method: 'GET',
  path: '/safe/state',
  summary: 'What protects the account of the signed-in person, and what holds it.',
  access: 'user',
  input: emptyInput,
  output: securityState,
  errors: [],
});

export const setPayPassword = endpoint({
  method: 'POST',
  path: '/safe/update_password',
  summary:
    'Sets or changes the pay password of six digits, with a code for `pay_password`. A change holds outflow for 24 hours.',
  access: 'user',
  key: true,
  input: wireObject(
    {
      password: z.string().check(z.maxLength(16, 'PAY_PASSWORD_FORMAT')),
      re_password: z.string().check(z.maxLength(16, 'PASSWORDS_DIFFER')),
      code: oneTimePassword,
      totp_code: z.optional(totpOrRecoveryCode),
    },
    { re_password: 'repeatedPassword' },
  ),
  output: successAnswer,
  errors: [
    ...codeErrors,
    ...totpErrors,
    'PAY_PASSWORD_FORMAT',
    'PAY_PASSWORD_GUESSABLE',
    'PASSWORDS_DIFFER',
  ],
});

export const makeTotpKey = endpoint({
  method: 'GET',
  path: '/totp/new',
  summary:
    'A TOTP key for an authenticator app. It counts once the same session has sent a code of it.',
  access: 'user',
  key: true,
  device: true,
  input: emptyInput,
  output: wireObject({ secret: z.string(), uri: z.string() }),
  errors: ['STATE'],
});

/** Shown once: only their hashes are stored. */
const recoveryCodes = wireObject({ recovery_codes: z.array(z.string()) });

export const bindTotp = endpoint({
  method: 'POST',
  path: '/totp/bind',
  summary: 'Turns TOTP on with a code of the new key; answers ten recovery codes.',
  access: 'user',
  key: true,
  device: true,
  factor: 'pay_password',
  input: wireObject({ pay_password: z.optional(payPasswordField), code: totpCode }),
  output: recoveryCodes,
  errors: ['STATE', 'TOTP_WRONG', 'FACTOR_BLOCKED'],
});

export const unbindTotp = endpoint({
  method: 'POST',
  path: '/totp/unbind',
  summary: 'Turns TOTP off and holds outflow for 24 hours.',
  access: 'user',
  key: true,
  factor: 'code',
  input: wireObject({
    pay_password: z.optional(payPasswordField),
    code: z.optional(totpOrRecoveryCode),
    passkey: z.optional(passkeyAnswer),
  }),
  output: successAnswer,
  errors: ['STATE'],
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/totp/recovery',
  summary: 'Ten new recovery codes; the earlier ones stop working.',
  access: 'user',
  key: true,
  factor: 'code',
  input: wireObject({
    pay_password: z.optional(payPasswordField),
    code: z.optional(totpOrRecoveryCode),
    passkey: z.optional(passkeyAnswer),
  }),
  output: recoveryCodes,
  errors: ['STATE'],
});

export const setPhishingWord = endpoint({
  method: 'POST',
  path: '/safe/phishing_word',
  summary: 'The word that begins every message to the person from now on.',
  access: 'user',
  key: true,
  device: true,
  input: wireObject({ word: phishingWord }),
  output: successAnswer,
  errors: ['PHISHING_WORD_INVALID'],
});

export const trustDevice = endpoint({
  method: 'POST',
  path: '/safe/device_trust',
  summary:
    'Ends the hold of this session after a sign-in on a new device: with a code for `device`, or with one of TOTP.',
  access: 'user',
  key: true,
  input: wireObject({
    code: z.optional(oneTimePassword),
    totp_code: z.optional(totpCode),
  }),
  output: successAnswer,
  errors: [...codeErrors, 'TOTP_WRONG', 'FACTOR_BLOCKED'],
});

const browserFields = {
  /** Such as `Chrome 140` and `Android 16`; null if unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.nullable(z.string()),
};

/** A signed-in browser. */
export const deviceSession = wireObject({
  id: uuid,
  ...browserFields,
  is_current: z.boolean(),
  created_at: time,
  used_at: time,
});

export const getDevices = endpoint({
  method: 'GET',
  path: '/safe/devices',
  summary: 'The open sessions of the signed-in person, last used first.',
  access: 'user',
  input: emptyInput,
  output: z.object({ list: z.array(deviceSession) }),
  errors: [],
});

export const endDevice = endpoint({
  method: 'POST',
  path: '/safe/device_del',
  summary: 'Ends a session of the signed-in person, or without an id all but this one.',
  access: 'user',
  key: true,
  input: wireObject({ id: z.optional(uuid) }),
  output: successAnswer,
  errors: ['NOT_FOUND'],
});

export const signInMethod = z.enum(['register', 'password', 'totp', 'recovery_code', 'passkey']);

export const signInRecord = wireObject({
  id: z.int(),
  ...browserFields,
  method: signInMethod,
  is_new_device: z.boolean(),
  created_at: time,
});

export const getSignIns = endpoint({
  method: 'GET',
  path: '/safe/logins',
  summary: 'When and where the signed-in person has signed in, newest first.',
  access: 'user',
  input: z.object(pagingFieldsOf(20)),
  output: pageSchemaOf(signInRecord),
  errors: [],
});

export const freezeAccount = endpoint({
  method: 'POST',
  path: '/safe/freeze',
  summary:
    'Freezes the account: all sessions end, open orders are cancelled, nothing is opened and nothing leaves. With the ticket of a message also signed out.',
  access: 'public',
  input: wireObject({ ticket: z.optional(z.string().check(z.maxLength(128, 'LINK_EXPIRED'))) }),
  output: successAnswer,
  errors: ['LOGIN_REQUIRED', 'LINK_EXPIRED'],
});

export const unfreezeAccount = endpoint({
  method: 'POST',
  path: '/safe/unfreeze',
  summary: 'Ends a freeze, with a code for `unfreeze`; nothing leaves for 24 hours.',
  access: 'user',
  key: true,
  factor: 'totp_code',
  input: wireObject({
    code: oneTimePassword,
    pay_password: z.optional(payPasswordField),
    totp_code: z.optional(totpOrRecoveryCode),
    passkey: z.optional(passkeyAnswer),
  }),
  output: successAnswer,
  errors: [...codeErrors, 'STATE'],
});

export type HoldReason = z.output<typeof holdReason>;
export type OutflowHold = z.output<typeof outflowHold>;
export type SecurityState = z.output<typeof securityState>;
export type DeviceSession = z.output<typeof deviceSession>;
export type SignInRecord = z.output<typeof signInRecord>;
export type SignInMethod = z.output<typeof signInMethod>;
