import * as z from 'zod/mini';
import { endpoints } from '@h5/shared/contract/endpoints';
import { findEndpointExamples } from '@h5/shared/contract/examples/findEndpointExamples';
import { topicExamples } from '@h5/shared/contract/examples/topicExamples';
import { order, getOrder } from '@h5/shared/contract/orders/endpoints';
import { orderExample } from '@h5/shared/contract/orders/examples';
import { topicFamilies } from '@h5/shared/contract/findTopicByName';
import { encode } from './encode';

const answers = endpoints.map(
  (endpoint) =>
    [
      `${endpoint.method} ${endpoint.path}`,
      endpoint.output,
      findEndpointExamples(endpoint).output,
    ] as const,
);
const payloads = topicFamilies.map(
  ({ family, payload }) => [family, payload, topicExamples[family]] as const,
);

test.each([...answers, ...payloads])(
  '%s is encoded as the schema encodes it',
  (_, schema, wire) => {
    const value = z.decode(schema, wire as never);
    expect(encode(schema, value)).toEqual(z.encode(schema, value));
    expect(encode(schema, value)).toEqual(wire);
  },
);

test('a field that the schema does not name is left out, however deep', () => {
  const secret = { ...z.decode(order, orderExample), userId: 'owner' };
  const detail = { order: secret, fills: [], sequence: 7 };
  expect(encode(getOrder.output, detail)).toEqual({ order: orderExample, fills: [] });
});
