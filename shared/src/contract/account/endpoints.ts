import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { catalogueId, successAnswer, emptyInput, uuid, time } from '../primitives';
import { totpOrRecoveryCode } from '../security/fields';
import { wireObject } from '../wireObject';

/** An email address, a phone number or an account name, as typed. */
export const userString = z
  .string()
  .check(z.minLength(1, 'USER_STRING_MISSING'), z.maxLength(254, 'USER_STRING_INVALID'));

function hasAtMostCharacters(count: number) {
  return (text: string) => [...text].length <= count;
}

/** At least seven characters, at most 128, any characters; an emoji counts as one. */
export const password = z.string().check(
  z.refine((text) => [...text].length >= 7, 'PASSWORD_TOO_SHORT'),
  z.refine(hasAtMostCharacters(128), 'PASSWORD_TOO_LONG'),
);

/** The password of a sign-in. It is only compared, so the rules for new passwords do not apply. */
export const enteredPassword = z
  .string()
  .check(
    z.minLength(1, 'PASSWORD_MISSING'),
    z.refine(hasAtMostCharacters(128), 'WRONG_CREDENTIALS'),
  );

/** The second of two equal entries. */
export const repeatedPassword = z
  .string()
  .check(z.refine(hasAtMostCharacters(128), 'PASSWORDS_DIFFER'));

/** The calling code of a country, such as `+91`. */
export const callingCode = z.string().check(z.regex(/^\+?\d{1,6}$/));

export const oneTimePassword = z.string().check(z.regex(/^[0-9]{6}$/, 'CODE_WRONG'));

export const inviteCode = z
  .string()
  .check(z.regex(/^[A-Za-z0-9]{4,16}$/, 'INVITE_CODE_UNKNOWN'), z.toUpperCase());

/** A public key as a JSON Web Key in JSON: `pk` is P-256 or Ed25519 and signs the calls, `ek` is P-256 and agrees on the key of their MACs. */
export const jsonWebKey = z.string().check(z.minLength(1), z.maxLength(400));
const sessionKeys = { pk: z.optional(jsonWebKey), ek: z.optional(jsonWebKey) };
const sessionKeyNames = { pk: 'publicKey', ek: 'agreementKey' } as const;

const identifierErrors = [
  'USER_STRING_MISSING',
  'USER_STRING_INVALID',
  'AREA_CODE_UNKNOWN',
] as const;
const oneTimePasswordErrors = ['CODE_WRONG', 'CODE_EXPIRED'] as const;
const newPasswordErrors = [
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_TOO_COMMON',
  'PASSWORDS_DIFFER',
] as const;

/** The purpose of a one-time password. Those after the first two are for the signed-in person. */
export const codePurpose = z.enum([
  'register',
  'forget',
  'bind',
  'pay_password',
  'device',
  'unfreeze',
  'address',
  'withdraw',
]);
export const identifierKind = z.enum(['email', 'phone', 'account']);

export const sendOneTimePassword = endpoint({
  method: 'POST',
  path: '/sms_mail',
  summary:
    'Sends a six-digit code by mail or text message; answers the same whether or not the account exists.',
  access: 'public',
  input: wireObject({
    /** Left out for what is sent to a bound address of the signed-in person; with `bind` it is the new one. */
    user_string: z.optional(userString),
    scene: z.optional(codePurpose),
    /** The older form of `scene`: `forget`, or the kind of identifier. */
    type: z.optional(z.enum(['forget', 'email', 'phone'])),
    area_code_id: z.optional(catalogueId),
    area_code: z.optional(callingCode),
    email_code: z.optional(z.string().check(z.maxLength(16))),
    /** With `address`, the one that the code activates; the newest that waits for one if absent. */
    id: z.optional(uuid),
  }),
  output: wireObject({ resend_after: z.int(), expires_in: z.int() }),
  errors: [...identifierErrors, 'LOGIN_REQUIRED', 'CODE_TOO_SOON', 'CODE_DAILY_LIMIT', 'NOT_FOUND'],
});

export const checkOneTimePassword = endpoint({
  method: 'POST',
  path: '/user/check_email',
  summary: 'Checks a code without consuming it; a wrong code counts as an attempt.',
  access: 'public',
  input: wireObject(
    {
      user_string: userString,
      email_code: oneTimePassword,
      scene: z.enum(['register', 'forget']),
      country_code: z.optional(catalogueId),
    },
    { email_code: 'code', country_code: 'areaCodeId' },
  ),
  output: successAnswer,
  errors: [...identifierErrors, ...oneTimePasswordErrors],
});

export const register = endpoint({
  method: 'POST',
  path: '/user/register',
  summary: 'Opens an account and signs in; answers the session token.',
  access: 'public',
  input: wireObject(
    {
      user_string: userString,
      code: oneTimePassword,
      password,
      re_password: repeatedPassword,
      extension_code: z.optional(z.union([z.literal(''), inviteCode])),
      type: z._default(z.enum(['email', 'phone']), 'email'),
      area_code_id: z.optional(catalogueId),
      ...sessionKeys,
    },
    {
      re_password: 'repeatedPassword',
      extension_code: 'inviteCode',
      type: 'kind',
      ...sessionKeyNames,
    },
  ),
  output: z.string(),
  errors: [
    ...identifierErrors,
    ...oneTimePasswordErrors,
    ...newPasswordErrors,
    'INVITE_CODE_UNKNOWN',
    'ALREADY_REGISTERED',
    'KEY_NEEDED',
  ],
});

export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  summary: 'Signs in by account name, phone or email; answers the session token.',
  access: 'public',
  input: wireObject(
    {
      user_string: userString,
      password: enteredPassword,
      type: z.optional(identifierKind),
      area_code_id: z.optional(catalogueId),
      device: z.optional(z.string().check(z.maxLength(120))),
      ...sessionKeys,
      /** A code of TOTP, or a recovery code; asked for once the password is right. */
      code: z.optional(totpOrRecoveryCode),
    },
    { type: 'kind', ...sessionKeyNames },
  ),
  output: z.string(),
  errors: [
    'USER_STRING_MISSING',
    'USER_STRING_INVALID',
    'PASSWORD_MISSING',
    'WRONG_CREDENTIALS',
    'LOGIN_BLOCKED',
    'KEY_NEEDED',
    'NEED_TOTP',
    'TOTP_WRONG',
    'FACTOR_BLOCKED',
  ],
});

export const logout = endpoint({
  method: 'GET',
  path: '/user/logout',
  summary: 'Ends this session.',
  access: 'user',
  input: emptyInput,
  output: successAnswer,
  errors: [],
});

export const issueResetToken = endpoint({
  method: 'POST',
  path: '/user/forget_check',
  summary: 'Exchanges a correct code for a ticket that can set a new password within ten minutes.',
  access: 'public',
  input: wireObject(
    {
      account: userString,
      code: oneTimePassword,
      area_code_id: z.optional(catalogueId),
    },
    { account: 'userString' },
  ),
  output: wireObject({ ticket: z.string() }, { ticket: 'resetToken' }),
  errors: [...identifierErrors, ...oneTimePasswordErrors],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/forget',
  summary:
    'Sets a new password with a code or its ticket, ends every other session, and holds outflow for 24 hours.',
  access: 'public',
  input: wireObject(
    {
      account: userString,
      password,
      repassword: repeatedPassword,
      code: z.optional(oneTimePassword),
      ticket: z.optional(z.string().check(z.maxLength(128))),
      area_code_id: z.optional(catalogueId),
      /** While TOTP is on. */
      totp_code: z.optional(totpOrRecoveryCode),
    },
    { account: 'userString', repassword: 'repeatedPassword', ticket: 'resetToken' },
  ),
  output: successAnswer,
  errors: [
    ...identifierErrors,
    ...oneTimePasswordErrors,
    ...newPasswordErrors,
    'TICKET_EXPIRED',
    'NEED_TOTP',
    'TOTP_WRONG',
    'FACTOR_BLOCKED',
  ],
});

/** What a person may see of their own account; email and phone are masked. */
export const user = wireObject(
  {
    id: uuid,
    account: z.string(),
    email: z.nullable(z.string()),
    mobile: z.nullable(z.string()),
    nickname: z.nullable(z.string()),
    signature: z.nullable(z.string()),
    head_portrait: z.nullable(z.string()),
    level: z.int(),
    score: z.int(),
    extension_code: z.string(),
    created_at: time,
  },
  { head_portrait: 'avatar', extension_code: 'inviteCode' },
);

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/user/info',
  summary: 'The signed-in person.',
  access: 'user',
  input: emptyInput,
  output: user,
  errors: [],
});

export const checkInviteCode = endpoint({
  method: 'GET',
  path: '/user/invite_check',
  summary: 'The masked name of the person who invites with this code.',
  access: 'public',
  input: z.object({ code: inviteCode }),
  output: z.object({ inviter: z.string() }),
  errors: ['INVITE_CODE_UNKNOWN'],
});

export type User = z.output<typeof user>;
export type CodePurpose = z.output<typeof codePurpose>;
export type IdentifierKind = z.output<typeof identifierKind>;
