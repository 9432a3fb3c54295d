/** `****3000` as a person reads it. */
export function maskedNumber(text: string): string {
  return `•••• ${text.replace(/^\*+/, '')}`;
}
