import * as z from 'zod/mini';
import { user } from '../account/endpoints';
import { endpoint } from '../endpoint';
import { pictureField } from '../uploads/pictureField';
import { wireObject } from '../wireObject';

/** Chinese characters, English letters and digits. Look-alikes from compatibility blocks are none of them. */
const letters = '[\\u3400-\\u4dbf\\u4e00-\\u9fff\\u{20000}-\\u{323af}A-Za-z\\d]';

export const nickname = z
  .string()
  .check(z.regex(new RegExp(`^${letters}{2,10}$`, 'u'), 'NICKNAME_INVALID'));

/** Words of the same letters. */
export const signature = z
  .string()
  .check(
    z.regex(new RegExp(`^(?=.{2,30}$|$)(${letters}+( ${letters}+)*)?$`, 'u'), 'SIGNATURE_INVALID'),
  );

export const editProfile = endpoint({
  method: 'POST',
  path: '/user/editNickname',
  summary:
    'Changes what others see of the person; fields that are absent stay. An empty signature removes it, and `default_portrait` the avatar.',
  access: 'user',
  input: wireObject(
    {
      nickname: z.optional(nickname),
      signature: z.optional(signature),
      /** An upload of one’s own with the purpose `avatar`. */
      head_portrait: z.optional(pictureField),
      default_portrait: z.optional(z.literal('1')),
    },
    { head_portrait: 'avatar', default_portrait: 'removesAvatar' },
  ),
  output: user,
  errors: ['NICKNAME_INVALID', 'NICKNAME_OFFICIAL', 'SIGNATURE_INVALID', 'UPLOAD_NOT_FOUND'],
});

export type EditProfileInput = z.output<typeof editProfile.input>;
