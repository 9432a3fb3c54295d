import { orderExample } from '@h5/shared/contract/orders/examples';
import { openApiDocument } from './openapi';

type Operation = Record<string, never>;
const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> };

test('shows a request and an answer of each call', () => {
  const { requestBody, responses } = paths['/coin/trade']?.post ?? {};
  expect(requestBody).toHaveProperty(
    ['content', 'application/x-www-form-urlencoded', 'example'],
    expect.objectContaining({ currency_id: '1', amount: '0.01' }),
  );
  expect(responses).toHaveProperty(['200', 'content', 'application/json', 'example'], {
    type: 'ok',
    message: orderExample,
  });
});

test('shows an example of each parameter that a call needs', () => {
  const required = Object.values(paths).flatMap(
    ({ get }) => (get?.parameters ?? []) as { name: string; required: boolean; example?: string }[],
  );
  const missing = required.filter((one) => one.required && one.example === undefined);
  expect(missing).toEqual([]);
  expect(required).toContainEqual(expect.objectContaining({ name: 'symbol', example: 'BTC-USDT' }));
});
