import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { emptyInput } from '../primitives';
import { uploadAddressField } from './pictureField';

/** `avatar` is read by anybody who knows its id, `private` by its owner. */
export const uploadPurpose = z.enum(['avatar', 'private']);

const uploadErrors = [
  'UPLOAD_MISSING',
  'UPLOAD_TYPE',
  'UPLOAD_BROKEN',
  'UPLOAD_TOO_LARGE',
  'UPLOAD_DIMENSIONS',
  'UPLOAD_LIMIT',
  'UPLOAD_SPACE',
] as const;

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/upload',
  summary:
    'Takes a JPEG, PNG or WebP picture of at most 5 MB and 40 megapixels and answers its address. It is removed after a day unless something refers to it.',
  access: 'user',
  takesFile: true,
  input: z.object({ purpose: z._default(uploadPurpose, 'private') }),
  output: uploadAddressField,
  errors: uploadErrors,
});

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/user/uploadHeadPortrait',
  summary:
    'Takes a picture as `/upload` does, which `/user/editNickname` can make the avatar; answers its address.',
  access: 'user',
  takesFile: true,
  input: emptyInput,
  output: uploadAddressField,
  errors: uploadErrors,
});

export type UploadPurpose = z.output<typeof uploadPurpose>;
