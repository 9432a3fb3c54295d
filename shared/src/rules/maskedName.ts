/** A name of which others see the first letter of each word: enough to recognise it, too little to learn it. */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0] ?? ''}***`)
    .join(' ');
}
