import { loadHostMessages } from './hostMessages';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function aLocale({ failures = 0, hasEnglish = true } = {}) {
  let left = failures;
  return {
    load: jest.fn(async () => {
      left -= 1;
      if (left >= 0) throw new Error('net');
    }),
    loadEnglishFallback: jest.fn(async () => {
      if (!hasEnglish) throw new Error('net');
    }),
  };
}

test('uses no fallback if the messages load', async () => {
  const locale = aLocale();
  await loadHostMessages(locale);
  expect(locale.loadEnglishFallback).not.toHaveBeenCalled();
});

test('falls back to English until the messages load', async () => {
  const locale = aLocale({ failures: 3 });
  await loadHostMessages(locale);
  expect(locale.loadEnglishFallback).toHaveBeenCalledWith('host');
  await jest.advanceTimersByTimeAsync(15_000 * 10);
  expect(locale.load).toHaveBeenCalledTimes(4);
});

test('does not start without any messages', async () => {
  await expect(loadHostMessages(aLocale({ failures: 1, hasEnglish: false }))).rejects.toThrow(
    'net',
  );
});
