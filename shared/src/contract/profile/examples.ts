import { userExample } from '../account/examples';
import { badValues } from '../examples/badValues';
import type { ExamplesOf } from '../examples/EndpointExamples';
import { uploadExampleId } from '../uploads/examples';
import { uploadAddress } from '../uploads/pictureField';
import * as endpoints from './endpoints';

export { endpoints };

const badTexts = [
  'x',
  'a\u0000b',
  ' ab',
  'ab ',
  'a\nb',
  'a_b',
  '<b>b</b>',
  'ａｄ',
  '⼀⼀',
  'аb',
  '=1+1',
  'a😀',
];

badValues
  .add(endpoints.nickname, {
    refused: ['', 'a b', ...badTexts, 'x'.repeat(11)],
    unusual: ['toString'],
  })
  .add(endpoints.signature, {
    refused: [...badTexts, 'a  b', 'x'.repeat(31), 'x'.repeat(10_000)],
    unusual: ['', 'constructor'],
  });

export const examples: ExamplesOf<typeof endpoints> = {
  editProfile: {
    input: { nickname: 'Nova', signature: 'Slow and steady', head_portrait: uploadExampleId },
    output: {
      ...userExample,
      nickname: 'Nova',
      signature: 'Slow and steady',
      head_portrait: uploadAddress(uploadExampleId),
    },
  },
};
