import * as z from 'zod/mini';
import { endpoints } from '../endpoints';
import { topicFamilies } from '../findTopicByName';
import { findEndpointExamples } from './findEndpointExamples';
import { topicExamples } from './topicExamples';

const each = endpoints.map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

describe.each(each)('the examples of %s', (_, endpoint) => {
  const { input, bad, output } = findEndpointExamples(endpoint);

  it('are a request and an answer that fit the contract', () => {
    expect(z.safeDecode(endpoint.input, input as never).error).toBeUndefined();
    const answer = z.decode(endpoint.output, output as never);
    expect(z.encode(endpoint.output, answer)).toEqual(output);
  });

  it('spoil each field of the request in several ways', () => {
    const { properties = {} } = z.toJSONSchema(endpoint.input, { io: 'input' });
    expect(Object.keys(bad).sort()).toEqual(Object.keys(properties).sort());
    for (const { refused, unusual = [] } of Object.values(bad)) {
      expect(refused.length).toBeGreaterThan(1);
      expect(refused.length + unusual.length).toBeGreaterThan(2);
    }
  });
});

test('an endpoint without examples is named', () => {
  const [endpoint] = endpoints;
  if (!endpoint) throw new Error('The contract is empty.');
  expect(() => findEndpointExamples({ ...endpoint, path: '/new' })).toThrow(
    `${endpoint.method} /new has no examples`,
  );
});

test('each family of topics has an example', () => {
  const families = topicFamilies.map(({ family }) => family);
  expect(Object.keys(topicExamples).sort()).toEqual(families.sort());
});

test.each(topicFamilies.map(({ family, payload }) => [family, payload] as const))(
  'the example of %s fits the contract',
  (family, payload) => {
    expect(z.safeDecode(payload, topicExamples[family] as never).error).toBeUndefined();
  },
);
