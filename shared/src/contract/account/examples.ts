import type * as z from 'zod/mini';
import {
  badValues,
  neverStructured,
  badIdentifiers,
  badResetTokens,
  badCallingCodes,
  badTexts,
  type BadFieldValues,
} from '../examples/badValues';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';

export { endpoints };

const stranger = 'nobody@example.com';
const password = 'a long sentence';
const token = 'Zm9yIGV4YW1wbGUgb25seSwgb3BlbnMgbm90aGluZw';

export const userExample: z.input<typeof endpoints.user> = {
  id: '0198a5b0-7c1e-7000-8000-0000000000aa',
  account: 'h5000001',
  email: 'd•••@example.com',
  mobile: null,
  signature: null,
  nickname: null,
  head_portrait: null,
  level: 0,
  score: 60,
  extension_code: 'HLD8K2XY',
  created_at: Date.UTC(2026, 0, 15, 12),
};
export const aUser = builderOf(endpoints.user, userExample);

const badOneTimePasswords: BadFieldValues = {
  refused: [
    ...neverStructured,
    ...['', '12345', '1234567', '１２３４５６', '00000a', '-12345', '1.2345', '12345\u0000'],
  ],
};

const badPasswords: BadFieldValues = {
  refused: [
    ...['', '123456', 'x'.repeat(129), 'x'.repeat(10_000)],
    ...['\u0000'.repeat(8), 'a long\u0000sentence'],
  ],
  unusual: ['🔑'.repeat(7), ' leading and trailing ', '<script>alert(1)'],
};

const badInviteCodes: BadFieldValues = {
  refused: [
    ...neverStructured,
    ...['A', 'ZZZZZZZZ', '../..', 'ABC DEF', 'ABCDEFGHIJKLMNOPQ', 'АВСDEFGH'],
  ],
  unusual: [''],
};

/** For the public keys of a session. */
const badPublicKeys: BadFieldValues = {
  refused: [
    ...neverStructured,
    ...['', '{}', '[]', '{"kty":"EC"}', '{"kty":"oct","k":"AAAA"}', 'A'.repeat(43)],
    `{"kty":"EC","crv":"P-256","x":"${'A'.repeat(43)}","y":"${'A'.repeat(43)}"}`,
    `{"kty":"EC","crv":"P-384","x":"${'A'.repeat(64)}","y":"${'A'.repeat(64)}"}`,
  ],
};

badValues
  .add(endpoints.userString, badIdentifiers)
  .add(endpoints.password, badPasswords)
  .add(endpoints.enteredPassword, badPasswords)
  .add(endpoints.repeatedPassword, badPasswords)
  .add(endpoints.oneTimePassword, badOneTimePasswords)
  .add(endpoints.inviteCode, badInviteCodes)
  .add(endpoints.jsonWebKey, badPublicKeys)
  .add(endpoints.callingCode, badCallingCodes);

export const examples: ExamplesOf<typeof endpoints> = {
  sendOneTimePassword: {
    input: { user_string: stranger, scene: 'register' },
    bad: { email_code: badTexts },
    output: { resend_after: 60, expires_in: 600 },
  },
  checkOneTimePassword: {
    input: { user_string: stranger, email_code: '123456', scene: 'register' },
    output: true,
  },
  register: {
    input: { user_string: stranger, code: '123456', password, re_password: password },
    bad: { extension_code: badInviteCodes },
    output: token,
  },
  login: {
    input: { user_string: stranger, password },
    bad: { device: badTexts },
    output: token,
  },
  logout: { input: {}, output: true },
  issueResetToken: {
    input: { account: stranger, code: '123456' },
    output: { ticket: token },
  },
  resetPassword: {
    input: { account: stranger, code: '123456', password, repassword: password },
    bad: { ticket: badResetTokens },
    output: true,
  },
  getCurrentUser: { input: {}, output: userExample },
  checkInviteCode: {
    input: { code: 'ABCDEFGH' },
    output: { inviter: 'h5•••01' },
  },
};
