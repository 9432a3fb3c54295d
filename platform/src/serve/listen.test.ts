import { createServer } from './listen';

test('incomplete headers hold a connection for the five seconds that the documentation names', () => {
  expect(createServer((_, response) => response.end()).headersTimeout).toBe(5_000);
});
