import type * as z from 'zod/mini';
import { badValues, badUuids } from '../examples/badValues';
import type { ExamplesOf } from '../examples/EndpointExamples';
import { uploadExampleId } from '../uploads/examples';
import * as endpoints from './endpoints';
import { pictureField, uploadAddress } from '../uploads/pictureField';

export { endpoints };

const badPictures = {
  refused: [
    ...badUuids.refused,
    'https://elsewhere.example/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    `//api/upload/${uploadExampleId}`,
    `/api/upload/${uploadExampleId}/../x`,
    `/api/upload//api/upload/${uploadExampleId}`,
  ],
  unusual: [uploadAddress(uploadExampleId)],
};

const noneYet: z.input<typeof endpoints.identityState> = {
  review_status: 0,
  advanced_review_status: 0,
  remark: null,
  level: 0,
  limits: [
    { level: 0, fiat_limit: null, withdrawal_limit: null },
    { level: 1, fiat_limit: '2000', withdrawal_limit: '200' },
    { level: 2, fiat_limit: '1000000', withdrawal_limit: '500' },
  ],
  missing: [],
};

badValues.add(pictureField, badPictures);

export const examples: ExamplesOf<typeof endpoints> = {
  getIdentityState: { input: {}, output: noneYet },
  getUserLimits: {
    input: {},
    output: {
      level: 1,
      limits: noneYet.limits,
      fiat_limit: '2000',
      withdrawal_limit: '200',
      used: '0.5',
      left: '199.5',
      free_at: Date.UTC(2026, 0, 16, 12),
    },
  },
  submitIdentity: {
    input: {
      real_type: '1',
      id_type: '2',
      country: 'ES',
      name: 'Maria Garcia',
      card_id: 'XDA123456',
      front_pic: uploadExampleId,
      reverse_pic: uploadExampleId,
    },
    bad: {
      country: { refused: ['', ' ', 'XX', 'es', 'ESP', 'E\u0000', '1', '<b>'], unusual: ['AX'] },
      name: {
        refused: [
          ...['', ' ', 'M', '1234', '<img src=x onerror=alert(1)>', '{{7*7}}', '${jndi:ldap://x}'],
          ...['Maria\r\nBcc: x@example.com', 'Maria\u200bGarcia', 'Maria\u202eGarcia', '🙂🙂'],
          ...['M'.repeat(61), 'x'.repeat(10_000)],
        ],
        unusual: ['Zoë', '王小明', "O'Brien", 'Anne-Marie', 'สมชาย ใจดี'],
      },
      card_id: {
        refused: [
          ...[
            '',
            ' ',
            '1',
            '12',
            'A',
            '<b>',
            "1' or '1'='1",
            '12345\u0000',
            '１２３４５６',
            'ÄÖÜ123',
          ],
          ...['X'.repeat(31), 'x'.repeat(10_000), 'A1234\r\n', 'A12\u200b345'],
        ],
        unusual: ['ab 123-456', '11010519491231002X'],
      },
    },
    output: { ...noneYet, review_status: 1 },
  },
};
