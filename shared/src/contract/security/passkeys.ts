import * as z from 'zod/mini';
import { jsonWebKey } from '../account/endpoints';
import { cleanText } from '../cleanText';
import { endpoint } from '../endpoint';
import { emptyInput, successAnswer, time, uuid } from '../primitives';
import { wireObject } from '../wireObject';
import { passkeyAnswer, payPasswordField, totpOrRecoveryCode } from './fields';

/** How many passkeys an account may have. */
export const maxPasskeys = 10;

export const passkeyName = z
  .string()
  .check(
    z.refine(
      (text) => text === cleanText(text) && /^[^\n<>]+$/.test(text) && [...text].length <= 30,
      'PASSKEY_NAME_INVALID',
    ),
  );

/** What `navigator.credentials` takes, as JSON of the WebAuthn standard. */
const passkeyOptions = z.object({ options: z.string() });

export const passkey = wireObject({
  id: uuid,
  name: z.string(),
  /** Kept by a service such as iCloud or Google, so it works on other devices as well. */
  is_synced: z.boolean(),
  created_at: time,
  used_at: z.nullable(time),
});

export const makePasskeyOptions = endpoint({
  method: 'GET',
  path: '/passkey/new',
  summary: 'What the browser needs to make a passkey. The challenge works once, for two minutes.',
  access: 'user',
  input: emptyInput,
  output: passkeyOptions,
  errors: ['PASSKEY_LIMIT'],
});

export const registerPasskey = endpoint({
  method: 'POST',
  path: '/passkey/register',
  summary: 'Adds the passkey that the browser has made.',
  access: 'user',
  key: true,
  device: true,
  factor: 'code',
  input: wireObject({
    name: passkeyName,
    answer: passkeyAnswer,
    pay_password: z.optional(payPasswordField),
    code: z.optional(totpOrRecoveryCode),
    passkey: z.optional(passkeyAnswer),
  }),
  output: passkey,
  errors: ['PASSKEY_NAME_INVALID', 'PASSKEY_LIMIT'],
});

export const getPasskeys = endpoint({
  method: 'GET',
  path: '/passkey/list',
  summary: 'The passkeys of the signed-in person, the oldest first.',
  access: 'user',
  input: emptyInput,
  output: z.object({ list: z.array(passkey) }),
  errors: [],
});

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/passkey/rename',
  summary: 'Gives a passkey another name.',
  access: 'user',
  key: true,
  factor: 'pay_password',
  input: wireObject({ id: uuid, name: passkeyName, pay_password: z.optional(payPasswordField) }),
  output: successAnswer,
  errors: ['PASSKEY_NAME_INVALID', 'NOT_FOUND'],
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/passkey/del',
  summary: 'Removes a passkey. Without the last one, outflow is held for 24 hours.',
  access: 'user',
  key: true,
  factor: 'pay_password',
  input: wireObject({ id: uuid, pay_password: z.optional(payPasswordField) }),
  output: successAnswer,
  errors: ['NOT_FOUND'],
});

export const makePasskeyLoginOptions = endpoint({
  method: 'POST',
  path: '/passkey/options',
  summary: 'What the browser needs to sign in with any passkey of this site.',
  access: 'public',
  input: emptyInput,
  output: passkeyOptions,
  errors: [],
});

export const loginWithPasskey = endpoint({
  method: 'POST',
  path: '/passkey/login',
  summary: 'Signs in with a passkey, without a name and a password; answers the session token.',
  access: 'public',
  input: wireObject(
    {
      answer: passkeyAnswer,
      device: z.optional(z.string().check(z.maxLength(120))),
      pk: z.optional(jsonWebKey),
      ek: z.optional(jsonWebKey),
    },
    { pk: 'publicKey', ek: 'agreementKey' },
  ),
  output: z.string(),
  errors: ['PASSKEY_WRONG', 'KEY_NEEDED'],
});

export const makeChallenge = endpoint({
  method: 'GET',
  path: '/safe/challenge',
  summary:
    'What the browser needs to confirm one request with a passkey: the challenge names the call and the digest of its form.',
  access: 'user',
  input: z.object({
    /** The path of the call, such as `/safe/unfreeze`. */
    call: z.string().check(z.regex(/^\/[\w/]{1,60}$/)),
    /** SHA-256 of `provedRequestText`, in base64url. */
    digest: z.string().check(z.regex(/^[\w-]{43}$/)),
  }),
  output: passkeyOptions,
  errors: ['STATE'],
});

export type Passkey = z.output<typeof passkey>;
