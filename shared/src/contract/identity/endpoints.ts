import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { amount, emptyInput, time } from '../primitives';
import { pictureField } from '../uploads/pictureField';
import { wireObject } from '../wireObject';

export const reviewStatus = z.enum(['none', 'reviewing', 'verified', 'failed']);

const reviewStatusNumber = z.codec(z.int().check(z.nonnegative(), z.maximum(3)), reviewStatus, {
  decode: (number) => reviewStatus.options[number] ?? 'none',
  encode: (status) => reviewStatus.options.indexOf(status),
});

export const documentKind = z.enum(['idCard', 'passport', 'drivingLicence']);

const documentKindField = z.codec(z.enum(['1', '2', '3']), documentKind, {
  decode: (number) => documentKind.options[Number(number) - 1] ?? 'idCard',
  encode: (kind) => (['1', '2', '3'] as const)[documentKind.options.indexOf(kind)] ?? '1',
});

/** What somebody with this level may move. */
const levelLimits = wireObject({
  level: z.int(),
  /** The largest single trade or transfer with fiat money, in USDT; null below level 1, which may make none. */
  fiat_limit: z.nullable(amount),
  /** What may be withdrawn in rolling 24 hours, in BTC; null below level 1. */
  withdrawal_limit: z.nullable(amount),
});

/** What has to be bound to the account before an identity is reviewed. */
export const missingContact = z.enum(['email', 'phone']);

export const identityState = wireObject(
  {
    review_status: reviewStatusNumber,
    advanced_review_status: reviewStatusNumber,
    /** Why the last review failed, in the language of the request. */
    remark: z.nullable(z.string()),
    level: z.int(),
    limits: z.array(levelLimits),
    missing: z.array(missingContact),
  },
  { review_status: 'basic', advanced_review_status: 'advanced', remark: 'reason' },
);

export const getIdentityState = endpoint({
  method: 'GET',
  path: '/real/state',
  summary: 'How far your identity is verified, and the limits of each level.',
  access: 'user',
  input: emptyInput,
  output: identityState,
  errors: [],
});

export const userLimits = wireObject({
  level: z.int(),
  /** Of every level. */
  limits: z.array(levelLimits),
  /** Of one's own level; null where nothing is allowed yet. */
  fiat_limit: z.nullable(amount),
  withdrawal_limit: z.nullable(amount),
  /** What was withdrawn within 24 hours, at the price of each moment, and what may still be, in BTC. */
  used: amount,
  left: amount,
  /** When the oldest of these stops counting. */
  free_at: z.nullable(time),
});

export const getUserLimits = endpoint({
  method: 'GET',
  path: '/user/limits',
  summary:
    'Your level of identity and its limits, with what of the rolling 24 hours is used and left.',
  access: 'user',
  input: emptyInput,
  output: userLimits,
  errors: [],
});

export const submitIdentity = endpoint({
  method: 'POST',
  path: '/user/real',
  summary:
    'Asks for a review: `real_type` 1 with a document and a name, 2 with pictures of its front and back.',
  access: 'user',
  input: wireObject(
    {
      real_type: z.enum(['1', '2']),
      id_type: z.optional(documentKindField),
      /** Which issued the document, by two letters; it decides what is closed for the person. */
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'DOCUMENT_COUNTRY_UNKNOWN'))),
      name: z.optional(z.string().check(z.maxLength(200, 'REAL_NAME_INVALID'))),
      card_id: z.optional(z.string().check(z.maxLength(40, 'DOCUMENT_NUMBER_INVALID'))),
      front_pic: z.optional(pictureField),
      reverse_pic: z.optional(pictureField),
    },
    {
      real_type: 'step',
      id_type: 'documentKind',
      card_id: 'documentNumber',
      front_pic: 'front',
      reverse_pic: 'reverse',
    },
  ),
  output: identityState,
  errors: [
    'DOCUMENT_MISSING',
    'DOCUMENT_COUNTRY_UNKNOWN',
    'REAL_NAME_INVALID',
    'DOCUMENT_NUMBER_INVALID',
    'IDENTITY_EMAIL_NEEDED',
    'IDENTITY_PHONE_NEEDED',
    'IDENTITY_REQUIRED',
    'UPLOAD_MISSING',
    'UPLOAD_NOT_FOUND',
    'PICTURES_SAME',
    'STATE',
  ],
});

export type ReviewStatus = z.output<typeof reviewStatus>;
export type DocumentKind = z.output<typeof documentKind>;
export type MissingContact = z.output<typeof missingContact>;
export type IdentityState = z.output<typeof identityState>;
export type LevelLimits = z.output<typeof levelLimits>;
export type SubmitIdentityInput = z.output<typeof submitIdentity.input>;
export type UserLimits = z.output<typeof userLimits>;
