import { findPayPasswordError } from './payPassword';

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '12345a', ' 12345'])(
  '%j is no pay password',
  (text) => expect(findPayPasswordError(text)).toBe('PAY_PASSWORD_FORMAT'),
);

test.each([
  ...['000000', '777777', '121212', '909090', '123123', '123456', '654321', '890123', '210987'],
  ...['112233', '998877', '111222'],
])('%s is guessed at once', (text) =>
  expect(findPayPasswordError(text)).toBe('PAY_PASSWORD_GUESSABLE'),
);

test.each(['135790', '246801', '102938', '123457', '112234', '830274'])('%s may be used', (text) =>
  expect(findPayPasswordError(text)).toBeUndefined(),
);
