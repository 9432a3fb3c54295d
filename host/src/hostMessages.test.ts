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

test('words that come need nothing to stand in for them', async () => {
  const locale = aLocale();
  await loadHostMessages(locale);
  expect(locale.loadEnglishFallback).not.toHaveBeenCalled();
});

test('English stands in for words that do not come, until they do', async () => {
  const locale = aLocale({ failures: 3 });
  await loadHostMessages(locale);
  expect(locale.loadEnglishFallback).toHaveBeenCalledWith('host');
  await jest.advanceTimersByTimeAsync(15_000 * 10);
  expect(locale.load).toHaveBeenCalledTimes(4);
});

test('the shell does not start without any words', async () => {
  await expect(loadHostMessages(aLocale({ failures: 1, hasEnglish: false }))).rejects.toThrow(
    'net',
  );
});
