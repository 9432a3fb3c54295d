import type * as z from 'zod/mini';
import { badTexts, badValues } from '../examples/badValues';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';
import { listedPayment } from './payment';

export { endpoints };

const payeeExample: z.input<typeof endpoints.payee> = {
  account: 'u7kq2mz9',
  name: 'Nova',
  verified_name: 'M*** G***',
  avatar: null,
};
export const aPayee = builderOf(endpoints.payee, payeeExample);

export const listedPaymentExample: z.input<typeof listedPayment> = {
  id: '0198a5b0-7c1e-7000-8000-0000000000ab',
  kind: 'payment',
  direction: 'out',
  account: 'u7kq2mz9',
  name: 'Nova',
  currency_id: 3,
  number: '25',
  memo: 'Lunch',
  status: 'done',
  created_at: Date.UTC(2026, 0, 15, 12),
};
export const aListedPayment = builderOf(listedPayment, listedPaymentExample);

const paymentExample: z.input<typeof endpoints.payment> = {
  ...listedPaymentExample,
  ...payeeExample,
};
export const aPayment = builderOf(endpoints.payment, paymentExample);

badValues
  .add(endpoints.payeeAccount, {
    refused: ['', 'a', 'nobody', 'a@example.com', '+8613800138000', 'a b', '<b>', 'x'.repeat(40)],
    unusual: ['NOBODY', ' nobody '],
  })
  .add(endpoints.paymentMemo, {
    refused: ['a\nb', 'x'.repeat(61), 'x'.repeat(10_000)],
    unusual: ['', '=1+1', '{{7*7}}', '<b>', badTexts.unusual?.[0] ?? ''],
  });

export const examples: ExamplesOf<typeof endpoints> = {
  findPayee: { input: { account: 'u7kq2mz9' }, output: payeeExample },
  sendPayment: {
    input: {
      req_id: '0198a5b0-7c1e-7000-8000-0000000000a9',
      account: 'u7kq2mz9',
      currency_id: '3',
      number: '25',
      memo: 'Lunch',
      pay_password: '830274',
      code: '123456',
    },
    output: paymentExample,
  },
  getPayments: {
    input: { direction: 'out' },
    output: { list: [paymentExample], page: 1, limit: 10, total: 1 },
  },
};
