export type PayPasswordError = 'PAY_PASSWORD_FORMAT' | 'PAY_PASSWORD_GUESSABLE';

/** What is wrong with a new pay password: six digits that do not repeat a pattern and do not count up or down. */
export function findPayPasswordError(text: string): PayPasswordError | undefined {
  if (!/^[0-9]{6}$/.test(text)) return 'PAY_PASSWORD_FORMAT';
  const isRepeated = [1, 2, 3].some((length) => text === text.slice(0, length).repeat(6 / length));
  return isRepeated || isSequence(text) || isPairs(text) ? 'PAY_PASSWORD_GUESSABLE' : undefined;
}

/** `123456`, `654321` and, over the nine, `890123`. */
function isSequence(text: string): boolean {
  const digits = [...text].map(Number);
  const steps = new Set(digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10));
  return steps.size === 1 && (steps.has(1) || steps.has(9));
}

/** `112233` and `111222`: two or three digits, each repeated as often as the others. */
function isPairs(text: string): boolean {
  return /^(\d)\1(\d)\2(\d)\3$/.test(text) || /^(\d)\1\1(\d)\2\2$/.test(text);
}
