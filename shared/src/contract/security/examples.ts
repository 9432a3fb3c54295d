import {
  badValues,
  badIdentifiers,
  badResetTokens,
  badTexts,
  type BadFieldValues,
} from '../examples/badValues';
import type { ExamplesOf } from '../examples/EndpointExamples';
import * as contactCalls from './contacts';
import * as securityCalls from './endpoints';
import {
  passkeyAnswer,
  payPasswordField,
  phishingWord,
  totpCode,
  totpOrRecoveryCode,
} from './fields';
import * as passkeyCalls from './passkeys';

const code = '123456';
const time = Date.UTC(2026, 0, 15, 12);
const id = '0198a5b0-7c1e-7000-8000-0000000000ab';
const browser = { browser: 'Chrome 140', system: 'Android 16', address: '192.0.2.7' };
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `ABCD${at}-EFGH${at}`);

const badPayPasswords: BadFieldValues = {
  refused: [
    '',
    '12345',
    '1234567',
    'abcdef',
    '１２３４５６',
    '111111',
    '123456',
    '12345\u0000',
    'x'.repeat(10_000),
  ],
};
const badPhishingWords: BadFieldValues = {
  refused: [
    ...['', 'x', 'x'.repeat(21), 'a\nb', 'a\r\nBcc: x@example.com', 'a\u2028b', 'a\u202eb', ' ab'],
    ...['a\u0000b', 'https://x.example', '<b>bold</b>'],
  ],
  unusual: ['__proto__', '{{7*7}}', '${jndi:ldap}', 'Ωmega ☂', '=1+1'],
};

/** Of an authenticator app, or for recovery. */
const badTotpCodes: BadFieldValues = {
  refused: ['', '12345', '1234567', '１２３４５６', '00000a', 'ABCDE--FGHIJ', 'x'.repeat(10_000)],
};

badValues
  .add(payPasswordField, badPayPasswords)
  .add(totpCode, badTotpCodes)
  .add(totpOrRecoveryCode, badTotpCodes)
  .add(phishingWord, badPhishingWords)
  .add(passkeyAnswer, {
    refused: ['', 'x'.repeat(10_001)],
    unusual: ['{}', '[]', 'null', '{"id":1}'],
  })
  .add(passkeyCalls.passkeyName, {
    refused: ['', ' a', 'a\nb', '<b>', 'a\u202eb', 'x'.repeat(31)],
    unusual: ['__proto__', 'Téléphone ☂'],
  });

export const endpoints = { ...contactCalls, ...securityCalls, ...passkeyCalls };

const passkeyExample = {
  id,
  name: 'Chrome 140, Android 16',
  is_synced: true,
  created_at: time,
  used_at: null,
};
const options = '{"challenge":"cQ2J0mWq","rpId":"example.com","userVerification":"required"}';
const answer = '{"id":"AAAA","rawId":"AAAA","type":"public-key"}';

export const examples: ExamplesOf<typeof endpoints> = {
  getSecurityState: {
    input: {},
    output: {
      email: 'd•••@example.com',
      mobile: null,
      has_pay_password: true,
      has_totp: false,
      recovery_codes: 0,
      passkeys: 0,
      level: 0,
      done: 2,
      phishing_word: 'blue kettle',
      frozen_at: null,
      holds: [
        { reason: 'password', of_session: false, began_at: time, ends_at: time + 86_400_000 },
      ],
    },
  },
  setPayPassword: {
    input: { password: '830274', re_password: '830274', code },
    bad: { password: badPayPasswords, re_password: badPayPasswords },
    output: true,
  },
  makeTotpKey: {
    input: {},
    output: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Halden:d?secret=JBSWY3DPEHPK3PXP' },
  },
  bindTotp: {
    input: { pay_password: '830274', code },
    output: { recovery_codes: recoveryCodes },
  },
  unbindTotp: {
    input: { pay_password: '830274', code },
    output: true,
  },
  makeRecoveryCodes: {
    input: { pay_password: '830274', code },
    output: { recovery_codes: recoveryCodes },
  },
  setPhishingWord: {
    input: { word: 'blue kettle' },
    output: true,
  },
  trustDevice: {
    input: { code },
    output: true,
  },
  getDevices: {
    input: {},
    output: { list: [{ id, ...browser, is_current: true, created_at: time, used_at: time }] },
  },
  endDevice: { input: { id }, output: true },
  getSignIns: {
    input: {},
    output: {
      list: [{ id: 1, ...browser, method: 'password', is_new_device: false, created_at: time }],
      page: 1,
      limit: 20,
      total: 1,
    },
  },
  freezeAccount: { input: {}, bad: { ticket: badResetTokens }, output: true },
  unfreezeAccount: {
    input: { code, pay_password: '830274' },
    output: true,
  },
  bindEmail: {
    input: { email: 'new@example.com', code },
    bad: { email: badIdentifiers },
    output: true,
  },
  sendPhoneCode: {
    input: { mobile: '13800138000', area_code: '86' },
    bad: { mobile: badIdentifiers },
    output: { resend_after: 60, expires_in: 600 },
  },
  bindPhone: {
    input: { mobile: '13800138000', area_code: '86', code },
    bad: { mobile: badIdentifiers },
    output: true,
  },
  makePasskeyOptions: { input: {}, output: { options } },
  registerPasskey: {
    input: { name: 'Phone', answer, pay_password: '830274' },
    output: passkeyExample,
  },
  getPasskeys: { input: {}, output: { list: [passkeyExample] } },
  renamePasskey: { input: { id, name: 'Phone', pay_password: '830274' }, output: true },
  removePasskey: { input: { id, pay_password: '830274' }, output: true },
  makePasskeyLoginOptions: { input: {}, output: { options } },
  loginWithPasskey: { input: { answer }, bad: { device: badTexts }, output: 'example-token' },
  makeChallenge: {
    input: { call: '/safe/unfreeze', digest: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU' },
    bad: {
      call: { refused: ['', 'safe', '/', '/a?b', '/a/../b#', `/${'x'.repeat(61)}`] },
      digest: { refused: ['', 'x', '=', 'x'.repeat(44), 'é'.repeat(43)] },
    },
    output: { options },
  },
};
