import type * as z from 'zod/mini';
import {
  badCallingCodes,
  badChoices,
  badIdentifiers,
  badCatalogueIds,
  badInviteCodes,
  badOneTimePasswords,
  badPasswords,
  badPublicKeys,
  badResetTokens,
  badTexts,
  badTotpCodes,
} from '../examples/badValues';
import type { ExamplesOf } from '../examples/EndpointExamples';
import type * as endpoints from './endpoints';

const stranger = 'nobody@example.com';
const password = 'a long sentence';
const token = 'Zm9yIGV4YW1wbGUgb25seSwgb3BlbnMgbm90aGluZw';

export const userExample: z.input<typeof endpoints.user> = {
  id: '0198a5b0-7c1e-7000-8000-0000000000aa',
  account: 'h5000001',
  email: 'd•••@example.com',
  mobile: null,
  nickname: null,
  head_portrait: null,
  level: 0,
  score: 60,
  extension_code: 'HLD8K2XY',
  created_at: Date.UTC(2026, 0, 15, 12),
};

export const examples: ExamplesOf<typeof endpoints> = {
  sendOneTimePassword: {
    input: { user_string: stranger, scene: 'register' },
    bad: {
      user_string: badIdentifiers,
      scene: badChoices,
      type: badChoices,
      area_code_id: badCatalogueIds,
      area_code: badCallingCodes,
      email_code: badTexts,
    },
    output: { resend_after: 60, expires_in: 600 },
  },
  checkOneTimePassword: {
    input: { user_string: stranger, email_code: '123456', scene: 'register' },
    bad: {
      user_string: badIdentifiers,
      email_code: badOneTimePasswords,
      scene: badChoices,
      country_code: badCatalogueIds,
    },
    output: true,
  },
  register: {
    input: { user_string: stranger, code: '123456', password, re_password: password },
    bad: {
      user_string: badIdentifiers,
      code: badOneTimePasswords,
      password: badPasswords,
      re_password: badPasswords,
      extension_code: badInviteCodes,
      type: badChoices,
      area_code_id: badCatalogueIds,
      pk: badPublicKeys,
      ek: badPublicKeys,
    },
    output: token,
  },
  login: {
    input: { user_string: stranger, password },
    bad: {
      user_string: badIdentifiers,
      password: badPasswords,
      type: badChoices,
      area_code_id: badCatalogueIds,
      device: badTexts,
      pk: badPublicKeys,
      ek: badPublicKeys,
      code: badTotpCodes,
    },
    output: token,
  },
  logout: { input: {}, bad: {}, output: true },
  issueResetToken: {
    input: { account: stranger, code: '123456' },
    bad: { account: badIdentifiers, code: badOneTimePasswords, area_code_id: badCatalogueIds },
    output: { ticket: token },
  },
  resetPassword: {
    input: { account: stranger, code: '123456', password, repassword: password },
    bad: {
      account: badIdentifiers,
      password: badPasswords,
      repassword: badPasswords,
      code: badOneTimePasswords,
      ticket: badResetTokens,
      area_code_id: badCatalogueIds,
      totp_code: badTotpCodes,
    },
    output: true,
  },
  getCurrentUser: { input: {}, bad: {}, output: userExample },
  checkInviteCode: {
    input: { code: 'ABCDEFGH' },
    bad: { code: badInviteCodes },
    output: { inviter: 'h5•••01' },
  },
};
