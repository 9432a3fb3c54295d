import { formatValue } from './useValueText';

/** The numbers and signs of a formula in a row; a negative number after a sign is in brackets. */
export function formulaText(parts: readonly string[], tag: string): string {
  return parts
    .map((part, place) => {
      const text = formatValue(part, tag);
      const follows = ['+', '−', '×'].includes(parts[place - 1] ?? '');
      return follows && part.startsWith('-') ? `(${text})` : text;
    })
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')');
}
